import CX11
import Testing

@testable import KnobMonkey

/// The random acts of the monkey test.
struct MonkeyActsTests {
    @Test("the same seed gives the same acts, and another seed other acts")
    func reproducible() {
        let acts = Array(Monkey(seed: 7, in: .rotary).prefix(5_000))
        #expect(acts == Array(Monkey(seed: 7, in: .rotary).prefix(5_000)))
        #expect(acts != Array(Monkey(seed: 8, in: .rotary).prefix(5_000)))
    }

    @Test("100,000 acts contain every button and every type of event, and none that closes the window")
    func variety() {
        var buttons: Set<Int> = []
        var types: Set<UInt8> = []
        var sizes: Set<Bool> = []
        for act in Monkey(seed: 1, in: .tutorial).prefix(100_000) {
            switch act {
            case .press(let button): buttons.insert(button)
            case .forge(let bytes, _, _): types.insert(bytes[0])
            case .resize(let width, let height): sizes.insert(min(width, height) == 1)
            // Only small numbers are atoms.
            case .tell(_, _, let data): #expect(data.allSatisfy { $0 >= 0x8000_0000 })
            default: break
            }
        }
        #expect(buttons == Set(1...9))
        #expect(types.isSuperset(of: (2...32).map { $0 }) && !types.contains(33))
        #expect(sizes == [false, true])
    }

    @Test("100,000 acts open menus, sheets, and the inspector, and go to every scene and to other windows")
    func windows() {
        var keys: Set<Int> = []
        var scenes: Set<Scene> = []
        var visits = 0
        for act in Monkey(seed: 1, in: .gallery).prefix(100_000) {
            switch act {
            case .type(let key): keys.insert(key)
            case .show(let scene): scenes.insert(scene)
            case .visit: visits += 1
            default: break
            }
        }
        let wanted = [XK_F1, XK_F10, XK_F11, XK_F12, XK_Menu, XK_Prior, XK_q, XK_w]
        #expect(keys.isSuperset(of: wanted.map(Int.init)))
        #expect(scenes == Set(Scene.allCases) && visits > 1_000)
    }

    @Test("acts that should not quit the program go at most to the tenth entry after the first one of a menu")
    func stays() {
        var downs = 0
        var isOpen = false
        for act in Monkey(seed: 1, in: .gallery, quits: false).prefix(100_000) {
            guard case .type(let key) = act else {
                // A button of the mouse closes a menu as well.
                if case .press = act { isOpen = false }
                continue
            }
            #expect(key != Int(XK_q) && key != Int(XK_w))
            switch Int32(key) {
            case XK_F10, XK_Menu: (isOpen, downs) = (true, 0)
            case XK_Right, XK_Return, XK_space, XK_KP_Enter, XK_Escape: isOpen = false
            case XK_Down: downs += 1
            case XK_Up, XK_End: #expect(!isOpen)
            default: break
            }
            if isOpen { #expect(downs <= 10) }
        }
    }
}
