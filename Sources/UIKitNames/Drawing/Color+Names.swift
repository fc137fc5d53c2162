import KnobKit

extension Color {
    public static let lightGray = Color(white: 2.0 / 3)
    public static let darkGray = Color(white: 1.0 / 3)
    public static let cyan = Color(red: 0, green: 1, blue: 1)
    public static let magenta = Color(red: 1, green: 0, blue: 1)
    public static let yellow = Color(red: 1, green: 1, blue: 0)
    public static let orange = Color(red: 1, green: 0.5, blue: 0)
    public static let purple = Color(red: 0.5, green: 0, blue: 0.5)
    public static let brown = Color(red: 0.6, green: 0.4, blue: 0.2)

    public static let systemRed = Color(255, 59, 48, dark: (255, 69, 58))
    public static let systemOrange = Color(255, 149, 0, dark: (255, 159, 10))
    public static let systemYellow = Color(255, 204, 0, dark: (255, 214, 10))
    public static let systemPurple = Color(175, 82, 222, dark: (191, 90, 242))
    public static let systemPink = Color(255, 45, 85, dark: (255, 55, 95))
    public static let systemTeal = Color(48, 176, 199, dark: (64, 200, 224))
    public static let systemIndigo = Color(88, 86, 214, dark: (94, 92, 230))
    public static let systemGray = Color(142, 142, 147, dark: (142, 142, 147))
    public static let systemGray2 = Color(174, 174, 178, dark: (99, 99, 102))
    public static let systemGray3 = Color(199, 199, 204, dark: (72, 72, 74))
    public static let systemGray4 = Color(209, 209, 214, dark: (58, 58, 60))
    public static let systemGray5 = Color(229, 229, 234, dark: (44, 44, 46))
    public static let systemGray6 = Color(242, 242, 247, dark: (28, 28, 30))
    public static let tertiarySystemFill = Color(118, 118, 128, dark: (118, 118, 128)).withAlphaComponent(0.12)
    /// The background of groups of rows before iOS 13.
    public static let groupTableViewBackground = Color(239, 239, 244, dark: (0, 0, 0))

    private init(_ red: Double, _ green: Double, _ blue: Double, dark: (Double, Double, Double)) {
        self.init(
            light: Color(red: red / 255, green: green / 255, blue: blue / 255),
            dark: Color(red: dark.0 / 255, green: dark.1 / 255, blue: dark.2 / 255))
    }
}
