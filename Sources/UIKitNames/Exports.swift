// A file that imports UIKitNames can also use what `import UIKit` gives it: KnobKit, windows, and Foundation.
@_exported import Foundation
@_exported import KnobKit
@_exported import KnobX11
