import KnobKit

/// The pairs of the gallery.
extension GalleryPair {
    static func makeAll() -> [GalleryPair] {
        let ring: KeyValuePairs<String, PropertyContent> = [
            "showsValue": true, "lineWidth": 6, "pointerLength": 7, "fillsFromMinimum": true,
        ]
        let plainRing: KeyValuePairs<String, PropertyContent> = [
            "showsValue": true, "lineWidth": 6, "pointerLength": 7,
        ]
        // Tick marks and their labels lie around the dial.
        let large = PropertyContent.size(Size(width: 128, height: 116))
        let (top, fullTurn) = (PropertyContent.number(-.pi / 2), PropertyContent.number(.pi * 3 / 2))
        let (wideStart, wideEnd) = (PropertyContent.number(-.pi * 5 / 4), PropertyContent.number(.pi / 4))
        return [
            GalleryPair(
                "linear", "Linear", "Equal distances", both: ["limits": .range(0...100), "unit": "%"],
                knob: ring, value: 64),
            GalleryPair(
                "logarithmic", "Logarithmic", "Equal ratios, in Hz",
                both: [
                    "limits": .range(20...20_000), "defaultValue": 1000, "scale": "Logarithmic", "unit": "Hz",
                ], knob: ring, value: 440),
            GalleryPair(
                "origin", "Origin", "Filled from 0 dB",
                both: ["limits": .range(-24...24), "origin": 0, "step": 1, "detents": "0", "unit": "dB"],
                knob: plainRing, value: -6),
            GalleryPair(
                "pan", "Pan", "Type L30 or C",
                both: [
                    "limits": .range(-1...1), "origin": 0, "detents": "0", "textForValue": "Pan",
                    "valueForText": "Pan",
                ], knob: plainRing, value: -0.3),
            GalleryPair(
                "steps", "Steps", "Five named steps",
                both: ["limits": .range(0...4), "step": 1, "textForValue": "Waves", "valueForText": "Waves"],
                knob: [
                    "showsValue": true, "tickMarks": "0 Sin, 1 Tri, 2 Saw, 3 Sqr, 4 Noi", "lineWidth": 4,
                    "pointerLength": 6, "fillsFromMinimum": true, "preferredSize": large,
                ], value: 2),
            GalleryPair(
                "wrapping", "Wrapping", "0° follows 359°",
                both: ["limits": .range(0...360), "step": 1, "turns": "Wrapping", "unit": "°"],
                knob: [
                    "showsValue": true, "tickMarks": "0 N, 45, 90 E, 135, 180 S, 225, 270 W, 315",
                    "lineWidth": 4, "pointerLength": 6, "startAngle": top, "endAngle": fullTurn,
                    "preferredSize": large,
                ], value: 45),
            GalleryPair(
                "unbounded", "Unbounded", "Counts the turns",
                both: ["limits": .range(0...360), "turns": "Unbounded", "unit": "°"],
                knob: [
                    "showsValue": true, "lineWidth": 6, "pointerLength": 7, "startAngle": top,
                    "endAngle": fullTurn, "fillsFromMinimum": true,
                ], value: 120),
            GalleryPair(
                "needle", "Pointer Image", "A needle as pointer", both: ["limits": .range(0...10)],
                knob: [
                    "tickMarks": "0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10", "lineWidth": 2,
                    // The value is below the dial, between the first tick mark and the last.
                    "startAngle": wideStart, "endAngle": wideEnd, "pointerImage": "Needle",
                    "preferredSize": large,
                ], value: 7),
            GalleryPair(
                "pictures", "Pictures", "Made of three images", both: ["limits": .range(0...10)],
                knob: [
                    "appearance": "Pictures", "knobImage": "Rotary", "backgroundImage": "Rotary",
                    "foregroundImage": "Rotary", "knobImageCenter": "Raised",
                    "startAngle": wideStart, "endAngle": wideEnd,
                    "interaction": "Relative Rotation",
                ], value: 3),
            GalleryPair(
                "fader", "Fader", "Vertical, with a cap", isFader: true,
                both: [
                    "limits": .range(-60...12), "defaultValue": 0, "scale": "High Midpoint", "step": 0.5,
                    "unit": "dB",
                ], knob: ["lineWidth": 3, "pointerLength": 4, "fillsFromMinimum": true],
                slider: [
                    "preferredSize": .size(Size(width: 31, height: GalleryStyle.side - 24)),
                    "axis": "Vertical", "appearance": "Fader", "numberOfTickMarks": 9,
                ], value: -9),
            GalleryPair(
                "disabled", "Disabled", "Follows, but is locked",
                both: ["limits": .range(0...100), "unit": "%", "isEnabled": false], knob: ring, value: 35),
            GalleryPair(
                "small", "Small", "24 points, same parts", both: ["limits": .range(0...1)],
                knob: ["preferredSize": .size(Size(width: 24, height: 24)), "fillsFromMinimum": true],
                value: 0.75),
        ]
    }
}
