@testable import KnobLayers
import KnobTestTools
import Testing
import UIKitNames

/// Recognizers under their names of UIKit, with simulated touches.
@MainActor
@Suite(.serialized)
struct GestureNameTests {
    private final class Delegate: UIGestureRecognizerDelegate {
        var allows = true
        var receives = true
        func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { allows }
        func gestureRecognizer(
            _ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch
        ) -> Bool { receives }
    }

    private final class Board: UIView {
        var states: [UIGestureRecognizer.State] = []
        var allows = true
        var moves: [UIView?] = []
        func changed(_ recognizer: UIGestureRecognizer) { states.append(recognizer.state) }
        override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
            allows
        }
        override func willMove(toSuperview newSuperview: UIView?) { moves.append(newSuperview) }
    }

    private func makeBoard(with recognizer: UIGestureRecognizer) -> (Board, SimulatedUser) {
        let window = UIWindow(contentSize: CGSize(width: 200, height: 200))
        let board = Board(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
        window.addSubview(board)
        recognizer.addTarget(board, action: Board.changed)
        board.addGestureRecognizer(recognizer)
        return (board, SimulatedUser(window: window))
    }

    @Test("a drag has the velocity of its last tenth of a second, and none after a rest")
    func velocity() {
        let pan = UIPanGestureRecognizer()
        let (board, user) = makeBoard(with: pan)
        user.press(10, 10, at: 1)
        #expect(pan.velocity(in: board) == .zero)
        user.move(30, 10, at: 1.05)
        user.move(50, 20, at: 1.1)
        // From (10, 10) to (50, 20) in 0.1 s.
        #expect(isNear(pan.velocity(in: board).x, 400) && isNear(pan.velocity(in: nil).y, 100))
        user.move(60, 20, at: 1.2)
        // The sample of 1.05 is older than 0.1 s: from (50, 20) to (60, 20).
        #expect(isNear(pan.velocity(in: board).x, 100) && pan.velocity(in: board).y == 0)
        user.release(60, 20, at: 1.5)
        #expect(pan.velocity(in: board) == .zero && board.states == [.began, .changed, .changed, .ended])
    }

    @Test("a view and a delegate decide whether a gesture begins, and which touches it receives")
    func decisions() {
        let (pan, delegate) = (UIPanGestureRecognizer(), Delegate())
        let (board, user) = makeBoard(with: pan)
        pan.delegate = delegate
        func drag() -> Int {
            board.states = []
            user.press(10, 10)
            user.move(50, 50)
            user.release(50, 50)
            return board.states.count
        }
        #expect(pan.delegate === delegate && drag() == 2)
        delegate.allows = false
        #expect(drag() == 0)
        (delegate.allows, board.allows) = (true, false)
        #expect(drag() == 0)
        (board.allows, delegate.receives) = (true, false)
        #expect(drag() == 0)
        delegate.receives = true
        #expect(drag() == 2)
        pan.delegate = nil
        #expect(pan.delegate == nil && drag() == 2)
    }

    @Test("a gesture that may not begin lets another one begin")
    func alternatives() {
        let (first, second, delegate) = (UIPanGestureRecognizer(), UIPanGestureRecognizer(), Delegate())
        let (board, user) = makeBoard(with: first)
        first.delegate = delegate
        delegate.allows = false
        second.addTarget(board, action: Board.changed)
        board.addGestureRecognizer(second)
        user.press(10, 10)
        user.move(50, 50)
        #expect(first.state == .failed && second.state == .began && board.states == [.began])
    }

    private func withClock(_ body: (_ run: (Double) -> Void) -> Void) {
        let (queue, time) = (TimerQueue.replacement, fixedMediaTime)
        (TimerQueue.replacement, fixedMediaTime) = (TimerQueue(), 50)
        body { seconds in
            fixedMediaTime = (fixedMediaTime ?? 0) + seconds
            TimerQueue.main.fireDue()
        }
        (TimerQueue.replacement, fixedMediaTime) = (queue, time)
    }

    @Test("a long press begins after its time, unless the touch has moved or is over")
    func longPress() {
        withClock { run in
            let press = UILongPressGestureRecognizer()
            let (board, user) = makeBoard(with: press)
            user.press(10, 10)
            run(0.4)
            #expect(board.states == [])
            run(0.2)
            #expect(board.states == [.began])
            user.move(30, 10)
            user.release(30, 10)
            #expect(board.states == [.began, .changed, .ended])
            board.states = []
            user.press(10, 10)
            user.move(21, 10)
            run(1)
            user.release(21, 10)
            user.press(10, 10)
            user.release(10, 10)
            run(1)
            #expect(board.states == [])
            press.minimumPressDuration = 0
            user.press(10, 10)
            #expect(board.states == [.began])
        }
    }

    @Test("a long press takes the touch from other recognizers, and waits for all of its touches")
    func longPressOfSeveral() {
        withClock { run in
            let (press, tap) = (UILongPressGestureRecognizer(), UITapGestureRecognizer())
            let (board, user) = makeBoard(with: press)
            tap.addTarget(board, action: Board.changed)
            board.addGestureRecognizer(tap)
            user.press(10, 10)
            run(0.6)
            user.release(10, 10)
            #expect(board.states == [.began, .ended])
            board.states = []
            press.numberOfTouchesRequired = 2
            user.press(10, 10)
            user.move(40, 10)
            #expect(press.state == .possible)
            user.release(40, 10)
        }
    }

    @Test("a swipe is 50 points in its direction within half a second")
    func swipe() {
        let swipe = UISwipeGestureRecognizer()
        let (board, user) = makeBoard(with: swipe)
        func move(to x: Double, _ y: Double, in seconds: Double) -> Int {
            board.states = []
            user.press(100, 100, at: 1)
            user.move(x, y, at: 1 + seconds)
            user.release(x, y, at: 1 + seconds)
            return board.states.count
        }
        #expect(move(to: 149, 100, in: 0.2) == 0 && move(to: 150, 100, in: 0.2) == 1)
        #expect(move(to: 50, 100, in: 0.2) == 0 && move(to: 150, 100, in: 0.6) == 0)
        #expect(move(to: 160, 155, in: 0.2) == 0)
        swipe.direction = [.left, .up]
        #expect(move(to: 40, 100, in: 0.2) == 1 && move(to: 100, 30, in: 0.2) == 1)
        #expect(move(to: 100, 170, in: 0.2) == 0)
    }

    @Test("a view is told before it moves")
    func willMove() {
        let (parent, other, board) = (UIView(), UIView(), Board())
        parent.addSubview(board)
        parent.addSubview(board)
        other.addSubview(board)
        board.removeFromSuperview()
        board.removeFromSuperview()
        #expect(board.moves.map { $0 == nil } == [false, false, true])
        #expect(board.moves[0] === parent && board.moves[1] === other)
    }
}
