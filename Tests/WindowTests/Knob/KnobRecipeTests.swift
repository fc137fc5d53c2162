import CKnobX11
import Foundation
import KnobHarness
import Testing

extension SharedWindow {
    /// The examples of the manual page of `knob`, with fakes of the programs that they use. Each fake writes its name and
    /// arguments to the file `log`.
    @Suite("The recipes of knob")
    struct KnobRecipeTests {
        /// Returns the example of the manual page that contains `word`.
        private static func recipe(with word: String) throws -> String {
            let page = try Checkout.text("Resources/knob.1")
            let examples = page.matches(
                of: #/\.Bd -literal -offset indent\n(.*?)\n\.Ed/#.dotMatchesNewlines()
            )
            .map { String($0.output.1).replacingOccurrences(of: "\\e", with: "\\") }
            #expect(examples.count == 6)
            return try #require(examples.first { $0.contains(word) })
        }

        private static func run(
            _ word: String, _ programs: [String: String], preparing preparation: String = "",
            _ body: (KnobRun) throws -> Void
        ) throws {
            let script = try preparation + recipe(with: word)
            let fakes = programs.mapValues { "echo \"$(basename $0) $*\" >> \"$FOLDER/log\"\n\($0)" }
            try KnobRun.run(script: script, programs: fakes) { knob in
                try body(knob)
                knob.desktop.sendDeleteWindow(knob.window)
                #expect(try knob.process.waitForExit() == .status(0))
                #expect(knob.process.errors.all.isEmpty, "\(knob.process.tail)")
            }
        }

        @Test func `the volume by wpctl starts at that of the sink, and is set`() throws {
            let fake = "[ $1 = set-volume ] || echo 'Volume: 0.40'"
            try Self.run("wpctl", ["wpctl": fake]) { knob in
                knob.desktop.type(UInt(XK_Up))
                try knob.expectLast("wpctl set-volume @DEFAULT_AUDIO_SINK@ 41%", of: "log")
            }
        }

        @Test func `the volume by pactl is set, and follows what another program sets`() throws {
            // A subscription to the volume, which is in a file.
            let fake = """
                case $1 in
                get-sink-volume) echo "Volume: front-left: 26214 /  $(cat "$FOLDER/volume")% / -23.88 dB" ;;
                subscribe) while read -r event; do echo "$event"; done <>"$FOLDER/events" ;;
                esac
                """
            let prepared = "mkfifo \"$FOLDER/events\"; echo 40 > \"$FOLDER/volume\"\n"
            try Self.run("pactl", ["pactl": fake], preparing: prepared) { knob in
                try Self.expectDown(from: 40, knob)
                try knob.write("70\n", to: "volume")
                try knob.write("Event 'change' on source #1\nEvent 'change' on sink #52\n", to: "events")
                try Self.expectDown(from: 70, knob)
            }
        }

        /// Waits until the knob is at a volume, to which the arrow key down cannot lead, and from which it sets the next one.
        private static func expectDown(from volume: Int, _ knob: KnobRun) throws {
            try knob.desktop.wait("the volume \(volume)") {
                knob.desktop.type(UInt(XK_Down))
                usleep(100_000)
                return knob.lines(of: "log").contains("pactl set-sink-volume @DEFAULT_SINK@ \(volume - 1)%")
            }
        }

        @Test func `the brightness starts at that of the screen, and is set in percent`() throws {
            let fake = "[ $1 = -q ] || echo 'intel_backlight,backlight,480,40%,1200'"
            try Self.run("brightnessctl", ["brightnessctl": fake]) { knob in
                knob.desktop.type(UInt(XK_Page_Up))
                try knob.expectLast("brightnessctl -q set 50%", of: "log")
            }
        }

        @Test func `the position of a player follows it, and is set at the end of a drag`() throws {
            let fake = "case \"$*\" in metadata*) echo 200000000 ;; position) echo 80.123456 ;; esac"
            try Self.run("playerctl", ["playerctl": fake]) { knob in
                #expect(knob.desktop.size(of: knob.window).width == 480)
                try knob.desktop.wait("the position") { knob.lines(of: "log").last == "playerctl position" }
                knob.desktop.type(UInt(XK_End))
                try knob.desktop.wait("the end") { knob.lines(of: "log").contains("playerctl position 200") }
            }
        }

        @Test func `two knobs set two properties of mpv by its socket`() throws {
            try Self.run("socat", ["socat": "exec cat >> \"$FOLDER/log\""]) { knob in
                knob.desktop.type(UInt(XK_Down))
                try knob.expectLast(#"{"command": ["set_property", "volume", 99]}"#, of: "log")
                knob.desktop.type(UInt(XK_Tab))
                knob.desktop.type(UInt(XK_Up))
                try knob.expectLast(#"{"command": ["set_property", "speed", 1.01]}"#, of: "log")
                #expect(knob.lines(of: "log").first == "socat - UNIX-CONNECT:/tmp/mpv")
            }
        }

        @Test func `a file in /sys gets the values`() throws {
            let fakes = [
                "sudo": "exec \"$@\"", "cat": "echo 100", "tee": "exec dd bs=100 of=\"$FOLDER/pwm1\"",
            ]
            try Self.run("/sys/", fakes.mapValues { $0 + " 2>\"$FOLDER/writes\"" }) { knob in
                knob.desktop.type(UInt(XK_Up))
                try knob.expectLast("101", of: "pwm1")
                knob.desktop.type(UInt(XK_Page_Up))
                try knob.expectLast("111", of: "pwm1")
                #expect(knob.lines(of: "pwm1") == ["101", "111"])
                #expect(knob.lines(of: "log").contains("sudo tee /sys/class/hwmon/hwmon0/pwm1"))
            }
        }
    }
}
