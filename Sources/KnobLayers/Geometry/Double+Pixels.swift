extension Double {
    /// This length in pixels, rounded to a whole number of them. A length above 0 becomes at least 1.
    package var inWholePixels: Double { self > 0 ? max(1, rounded()) : 0 }
}
