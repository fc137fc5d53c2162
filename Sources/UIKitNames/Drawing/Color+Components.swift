import KnobKit

extension Color {
    /// Creates a color from parts between 0 and 1.
    public init(hue: Double, saturation: Double, brightness: Double, alpha: Double) {
        let (hue, saturation) = (max(0, min(hue, 1)), max(0, min(saturation, 1)))
        let brightness = max(0, min(brightness, 1))
        // Each part is full for a third of the circle, and falls and rises for a sixth on each side.
        func part(_ center: Double) -> Double {
            let distance = abs(hue - center)
            let share = max(0, min(1, 2 - 6 * min(distance, 1 - distance)))
            return brightness * (1 - saturation * (1 - share))
        }
        self.init(red: part(0), green: part(1.0 / 3), blue: part(2.0 / 3), alpha: alpha)
    }

    /// Writes the red, green, blue and opacity of the color in the light appearance.
    @discardableResult
    public func getRed(
        _ red: inout Double, green: inout Double, blue: inout Double, alpha: inout Double
    ) -> Bool {
        (red, green, blue, alpha) = (light.red, light.green, light.blue, light.alpha)
        return true
    }

    /// Writes the red, green and blue of the color in the light appearance.
    @discardableResult
    public func getRed(
        _ red: inout Double, green: inout Double, blue: inout Double, alpha _: Never?
    ) -> Bool {
        (red, green, blue) = (light.red, light.green, light.blue)
        return true
    }

    /// Writes the hue, saturation, brightness and opacity of the color in the light appearance.
    @discardableResult
    public func getHue(
        _ hue: inout Double, saturation: inout Double, brightness: inout Double, alpha: inout Double
    ) -> Bool {
        let (red, green, blue) = (light.red, light.green, light.blue)
        let (most, least) = (max(red, green, blue), min(red, green, blue))
        let span = most - least
        (brightness, alpha) = (most, light.alpha)
        saturation = most > 0 ? span / most : 0
        guard span > 0 else {
            hue = 0
            return true
        }
        let sixth =
            most == red
            ? (green - blue) / span : most == green ? (blue - red) / span + 2 : (red - green) / span + 4
        hue = (sixth < 0 ? sixth + 6 : sixth) / 6
        return true
    }

    /// Writes the brightness and opacity of the color in the light appearance.
    @discardableResult
    public func getWhite(_ white: inout Double, alpha: inout Double) -> Bool {
        (white, alpha) = (max(light.red, light.green, light.blue), light.alpha)
        return true
    }
}
