import KnobWidgets
import KnobTestTools
import Testing

/// The tint colour comes from the nearest view below that has one, and whoever is told has a new one.
@MainActor
struct ViewTintTests {
    /// A view that notes when its tint has changed, and which one it sees then.
    final class Tinted: View {
        var told: [Color] = []
        override func tintColorDidChange() { told.append(tintColor) }
    }

    let views = (0..<6).map { _ in Tinted() }
    let nobody = [[Color]](repeating: [], count: 6)

    /// 0 carries 1 and 2, 1 carries 3 and 4, 4 carries 5.
    init() {
        for (parent, child) in [(0, 1), (0, 2), (1, 3), (1, 4), (4, 5)] {
            views[parent].addSubview(views[child])
        }
    }

    func takeTold() -> [[Color]] {
        defer { for view in views { view.told = [] } }
        return views.map(\.told)
    }

    @Test func `without any tint it is blue`() {
        for view in views { #expect(view.tintColor == .systemBlue) }
        #expect(takeTold() == nobody)
    }

    @Test(arguments: [
        (0, [0, 1, 2, 3, 4, 5]), (1, [1, 3, 4, 5]), (2, [2]), (3, [3]), (4, [4, 5]), (5, [5]),
    ])
    func `a tint reaches the view and all on it, each is told once`(tinted: Int, reached: [Int]) {
        views[tinted].tintColor = .red
        let told = takeTold()
        for place in views.indices {
            let isReached = reached.contains(place)
            #expect(views[place].tintColor == (isReached ? .red : .systemBlue))
            #expect(told[place] == (isReached ? [.red] : []))
        }
        views[tinted].tintColor = nil
        #expect(takeTold() == views.indices.map { reached.contains($0) ? [.systemBlue] : [] })
    }

    @Test func `a view with a tint of its own, and those on it, are not told`() {
        views[1].tintColor = .green
        _ = takeTold()
        views[0].tintColor = .red
        #expect(takeTold() == [[.red], [], [.red], [], [], []])
        #expect(views.map(\.tintColor) == [.red, .green, .red, .green, .green, .green])
    }

    @Test func `nil gives back the tint of the view below`() {
        views[0].tintColor = .red
        views[4].tintColor = .green
        _ = takeTold()
        views[4].tintColor = nil
        #expect(takeTold() == [[], [], [], [], [.red], [.red]])
        #expect(views[5].tintColor == .red)
    }

    @Test func `the same colour again tells nobody`() {
        views[0].tintColor = .red
        _ = takeTold()
        views[0].tintColor = .red
        views[1].tintColor = .red
        views[1].tintColor = nil
        #expect(takeTold() == nobody)
    }

    @Test func `a view that had its parent's colour as its own keeps it when the parent changes`() {
        views[0].tintColor = .red
        views[1].tintColor = .red
        _ = takeTold()
        views[0].tintColor = .green
        #expect(views[3].tintColor == .red)
        #expect(takeTold() == [[.green], [], [.green], [], [], []])
    }

    @Test func `who is put on a view of another colour is told, who goes to one of the same is not`() {
        views[1].tintColor = .red
        views[2].tintColor = .green
        _ = takeTold()
        views[2].addSubview(views[4])
        #expect(takeTold() == [[], [], [], [], [.green], [.green]])
        views[2].addSubview(views[4])
        views[4].addSubview(views[5])
        #expect(takeTold() == nobody)
        views[4].removeFromSuperview()
        #expect(takeTold() == [[], [], [], [], [.systemBlue], [.systemBlue]])
    }

    @Test func `a view with its own colour can move anywhere untold`() {
        views[4].tintColor = .black
        views[1].tintColor = .red
        _ = takeTold()
        views[2].addSubview(views[4])
        views[4].removeFromSuperview()
        #expect(takeTold() == nobody)
    }

    @Test func `in thousands of random trees tints are those of a plain search, and changes are told`() {
        var random = SeededGenerator(seed: 11)
        let colors: [Color?] = [nil, nil, .red, .green, .black]
        var own = [Color?](repeating: nil, count: 6)
        var parent: [Int?] = [nil, 0, 0, 1, 1, 4]
        func expected(_ place: Int) -> Color {
            var next: Int? = place
            while let view = next {
                if let color = own[view] { return color }
                next = parent[view]
            }
            return .systemBlue
        }
        func isOn(_ place: Int, _ other: Int) -> Bool {
            var next: Int? = place
            while let view = next {
                if view == other { return true }
                next = parent[view]
            }
            return false
        }
        for _ in 0..<5000 {
            let before = views.indices.map(expected)
            let place = Int.random(in: 0..<6, using: &random)
            let other = Int.random(in: 0..<6, using: &random)
            switch Int.random(in: 0..<4, using: &random) {
            case 0 where !isOn(other, place):
                parent[place] = other
                views[other].addSubview(views[place])
            case 1:
                parent[place] = nil
                views[place].removeFromSuperview()
            default:
                own[place] = colors.randomElement(using: &random) ?? nil
                views[place].tintColor = own[place]
            }
            let after = views.indices.map(expected)
            #expect(views.map(\.tintColor) == after)
            #expect(takeTold() == views.indices.map { before[$0] == after[$0] ? [] : [after[$0]] })
        }
    }
}
