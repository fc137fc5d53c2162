import KnobKit

extension Color {
    /// A gray of two thirds white.
    public static let lightGray = Color(white: 2.0 / 3)
    /// A gray of one third white.
    public static let darkGray = Color(white: 1.0 / 3)
    /// Green and blue.
    public static let cyan = Color(red: 0, green: 1, blue: 1)
    /// Red and blue.
    public static let magenta = Color(red: 1, green: 0, blue: 1)
    /// Red and green.
    public static let yellow = Color(red: 1, green: 1, blue: 0)
    /// Red and half of green.
    public static let orange = Color(red: 1, green: 0.5, blue: 0)
    /// Half of red and of blue.
    public static let purple = Color(red: 0.5, green: 0, blue: 0.5)
    /// A dark orange.
    public static let brown = Color(red: 0.6, green: 0.4, blue: 0.2)

    /// The red of the system.
    public static let systemRed = Color(255, 59, 48, dark: (255, 69, 58))
    /// The orange of the system.
    public static let systemOrange = Color(255, 149, 0, dark: (255, 159, 10))
    /// The yellow of the system.
    public static let systemYellow = Color(255, 204, 0, dark: (255, 214, 10))
    /// The purple of the system.
    public static let systemPurple = Color(175, 82, 222, dark: (191, 90, 242))
    /// The pink of the system.
    public static let systemPink = Color(255, 45, 85, dark: (255, 55, 95))
    /// The teal of the system.
    public static let systemTeal = Color(48, 176, 199, dark: (64, 200, 224))
    /// The indigo of the system.
    public static let systemIndigo = Color(88, 86, 214, dark: (94, 92, 230))
    /// The gray of the system.
    public static let systemGray = Color(142, 142, 147, dark: (142, 142, 147))
    /// The gray 2 of the system.
    public static let systemGray2 = Color(174, 174, 178, dark: (99, 99, 102))
    /// The gray 3 of the system.
    public static let systemGray3 = Color(199, 199, 204, dark: (72, 72, 74))
    /// The gray 4 of the system.
    public static let systemGray4 = Color(209, 209, 214, dark: (58, 58, 60))
    /// The gray 5 of the system.
    public static let systemGray5 = Color(229, 229, 234, dark: (44, 44, 46))
    /// The gray 6 of the system.
    public static let systemGray6 = Color(242, 242, 247, dark: (28, 28, 30))
    /// The translucent fill of large shapes.
    public static let tertiarySystemFill = Color(118, 118, 128, dark: (118, 118, 128)).withAlphaComponent(
        0.12)
    /// The background of groups of rows before iOS 13.
    public static let groupTableViewBackground = Color(239, 239, 244, dark: (0, 0, 0))

    private init(_ red: Double, _ green: Double, _ blue: Double, dark: (Double, Double, Double)) {
        self.init(
            light: Color(red: red / 255, green: green / 255, blue: blue / 255),
            dark: Color(red: dark.0 / 255, green: dark.1 / 255, blue: dark.2 / 255))
    }
}
