import Testing

@testable import KnobX11

/// How values are read aloud.
struct SpokenValueTests {
    @Test(arguments: [
        ("64%", "64 percent"), ("1.2\u{A0}kHz", "1.2 kilohertz"), ("440\u{A0}Hz", "440 hertz"),
        ("L30", "left 30"),
        ("R 5", "right 5"), ("C", "C"), ("-6\u{A0}dB", "-6 decibels"), ("1\u{A0}dB", "1 decibel"),
        ("\u{2212}1°", "\u{2212}1 degree"), ("90°", "90 degrees"), ("20\u{A0}ms", "20 milliseconds"),
        ("1\u{A0}Hz", "1 hertz"), ("0.64", "0.64"), ("", ""), ("Sine", "Sine"), ("3 apples", "3 apples"),
        ("Left", "Left"), ("5\u{A0}m", "5 meters"),
    ])
    func `a text has words`(text: String, words: String) { #expect(SpokenValue.words(for: text) == words) }
}
