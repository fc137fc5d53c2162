import Testing

@testable import KnobInspector

/// The reader of lines, which are untrusted input.
struct JSONReaderTests {
    private func read(_ text: String) -> [String: JSONValue]? { JSONReader.object(Array(text.utf8)[...]) }

    @Test("numbers, strings, Booleans, and arrays of them are read")
    func values() {
        #expect(
            read(#"{"a":1,"b":-0.0025,"c":true,"d":false}"#) == [
                "a": .number(1), "b": .number(-0.0025), "c": .flag(true), "d": .flag(false),
            ])
        #expect(
            read(#"{"a":[],"b":[1,"x",true]}"#) == [
                "a": .list([]), "b": .list([.number(1), .text("x"), .flag(true)]),
            ])
        #expect(read(#"{"a":"é\"\\\u0009😀"}"#) == ["a": .text("é\"\\\t😀")])
    }

    @Test(
        "anything else is rejected",
        arguments: [
            "", "{", "{}", "[]", "1", #"{"a"}"#, #"{"a":}"#, #"{"a":1"#, #"{"a":1}x"#, #"{"a":1} "#,
            #"{ "a":1}"#,
            #"{"a":1,}"#, #"{"a":1,"a":1}"#, #"{"a":null}"#, #"{"a":{}}"#, #"{"a":[[]]}"#, #"{"a":[1,]}"#,
            #"{"a":"x}"#, #"{"a":"\x"}"#, #"{"a":"\u00"}"#, #"{"a":"\u0041"}"#, #"{"a":"\u+001"}"#,
            #"{"a":"\ud800"}"#, #"{a:1}"#, #"{"a":+1}"#, #"{"a":.5}"#, #"{"a":5.}"#, #"{"a":5.e1}"#,
            #"{"a":01}"#, #"{"a":1.0}"#, #"{"a":-2.5e-3}"#, #"{"a":1E5}"#, #"{"a":-}"#, #"{"a":1e}"#,
            #"{"a":1e999}"#, #"{"a":nan}"#, #"{"a":0x10}"#,
            "{\"a\":\"\n\"}", "{\"a\":\"\u{0}\"}",
        ])
    func invalid(text: String) {
        #expect(read(text) == nil)
    }

    @Test("a string that is not UTF-8 is rejected")
    func encoding() {
        #expect(JSONReader.object((Array("{\"a\":\"".utf8) + [0xFF] + Array("\"}".utf8))[...]) == nil)
    }

    @Test("each value is read as it was written")
    func roundTrip() {
        let numbers = [
            0, -0.0, 1, -1, 0.1, 1e-300, 1e300, Double.leastNonzeroMagnitude, 12345.678901234567,
            9_007_199_254_740_994, .pi,
        ]
        for number in numbers {
            let value = read("{\"a\":\(JSONValue.number(number).json)}")?["a"]
            guard case .number(let copy)? = value else {
                Issue.record("\(number)")
                continue
            }
            #expect(copy.bitPattern == number.bitPattern)
        }
        for text in ["", "plain", "\"\\/\u{1}\u{1F}\u{7F}\u{2028}😀é", "e\u{301}"] {
            guard case .text(let copy)? = read("{\"a\":\(JSONValue.text(text).json)}")?["a"] else {
                Issue.record("\(text)")
                continue
            }
            #expect(Array(copy.utf8) == Array(text.utf8))
        }
    }
}
