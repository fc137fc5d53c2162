import KnobKit
import KnobTestTools

@testable import KnobInspector

/// A kind of what happens to a recorded window.
enum RecordedKind: CaseIterable {
    case press, rightPress, middlePress, move, release, wheel, pointerLost, pointerExited
    case key, keyRelease, repeatedKey, sceneKey, inputMethodText, markedText, clipboardText, selectedText
    case resize, darkAppearance, largerScale, frame, menuFrame, presented, timers,
        closed
    case line, end

    /// Finds the kind of an event; `nil` for any other.
    init?(_ event: RecordedEvent) {
        switch event.kind {
        case .input(let input): self.init(input)
        case .traits(let traits) where traits.displayScale > 1: self = .largerScale
        case .traits(let traits) where traits.appearance == .dark: self = .darkAppearance
        case .frame where event.window > 0: self = .menuFrame
        case .frame: self = .frame
        case .pasteboard(let name, .read(_, _?)): self = name == .general ? .clipboardText : .selectedText
        case .presented: self = .presented
        case .timers: self = .timers
        case .closed: self = .closed
        case .note: self = .line
        case .end: self = .end
        default: return nil
        }
    }

    private init?(_ input: InputEvent) {
        switch input {
        case .pointer(let pointer):
            switch pointer.action {
            case .pressed(let button):
                self = [1: .press, 2: .middlePress, 3: .rightPress][button] ?? .press
            case .moved: self = .move
            case .released, .cancelled: self = .release
            }
        case .key(let press) where press.isRepeat: self = .repeatedKey
        case .key(let press) where press.characters == LongUse.composedText: self = .inputMethodText
        case .key(let press)
        where press.modifierFlags == .control && "1234".contains(press.characters):
            self = .sceneKey
        case .key: self = .key
        case .markedText: self = .markedText
        case .keyReleased: self = .keyRelease
        case .scroll: self = .wheel
        case .pointerLost: self = .pointerLost
        case .pointerExited: self = .pointerExited
        case .resized: self = .resize
        case .closeRequested: self = .closed
        case .assistive: return nil
        }
    }
}

extension Recording {
    /// The number of events of each kind.
    var kindCounts: [RecordedKind: Int] {
        events.reduce(into: [:]) { counts, event in
            if let kind = RecordedKind(event) { counts[kind, default: 0] += 1 }
        }
    }
}
