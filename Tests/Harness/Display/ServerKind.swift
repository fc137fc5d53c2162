import Foundation

/// A kind of X server: the command that starts it, and how it reports its display.
///
/// To test with another server, add its description to `all`.
package struct ServerKind: Sendable {
    /// The name in the table of desktops.
    package let name: String
    /// The program, and the Debian packages that contain it and what it needs.
    package let program, packages: String
    /// The arguments. `$FOLDER` is a new folder, which has the files.
    let arguments: [String]
    /// Files that the server reads, by their names in the folder.
    var files: [String: String] = [:]
    /// The text before the number of the display in a line of the server's output.
    var displayMark = ""
    /// Whether the server is a compositor that manages windows itself.
    package var managesWindows = false
    /// The beginning of the name of the file in its folder by which it authorizes clients.
    var authorityPrefix: String?
    /// Whether it needs a session bus.
    package var needsBus = false

    /// Every kind of server that the desktops are tested on.
    package static let all = [xvfb, xvnc, xorg, weston, mutter]

    /// The server of most tests: a screen in memory.
    package static let xvfb = ServerKind(
        name: "Xvfb", program: "Xvfb", packages: "xvfb",
        arguments: ["-displayfd", "1", "-screen", "0", "1280x1024x24", "-nolisten", "tcp"])

    /// TigerVNC's server, here without a viewer.
    static let xvnc = ServerKind(
        name: "Xvnc", program: "Xtigervnc", packages: "tigervnc-standalone-server",
        arguments: [
            "-displayfd", "1", "-geometry", "1280x1024", "-depth", "24", "-nolisten", "tcp", "-rfbport", "-1",
            "-SecurityTypes", "None",
        ])

    /// The server of most desktops, with drivers that need no hardware. Only XTEST sends input.
    static let xorg = ServerKind(
        name: "Xorg", program: "Xorg", packages: "xserver-xorg-core xserver-xorg-video-dummy",
        arguments: [
            "-displayfd", "1", "-seat", "seat1", "-config", "$FOLDER/xorg.conf", "-logfile", "$FOLDER/log",
            "-nolisten", "tcp",
        ],
        files: ["xorg.conf": xorgConfiguration])

    /// The same server with a touchscreen and a smooth wheel, for `InputDevices`.
    package static let touch = ServerKind(
        name: "Xorg with a touchscreen", program: "Xorg", packages: xorg.packages,
        arguments: [
            "-displayfd", "1", "-config", "$FOLDER/xorg.conf", "-logfile", "$FOLDER/log", "-nolisten", "tcp",
            "-noreset", "-sharevts", "-novtswitch", "-keeptty",
        ],
        files: [
            "xorg.conf":
                xorgConfiguration
                .replacingOccurrences(of: "\"Pointer\"", with: "\"PointerAbsolute\"")
                .replacingOccurrences(
                    of: "Section \"Device\"",
                    with: """
                        Section "InputDevice"
                          Identifier "touch"
                          Driver "inputtest"
                          Option "DeviceType" "Touch"
                          Option "TouchCount" "5"
                          Option "SocketPath" "$FOLDER/touch"
                        EndSection
                        Section "Device"
                        """
                )
                .replacingOccurrences(
                    of: "\"CorePointer\"", with: "\"CorePointer\"\n  InputDevice \"touch\" \"SendCoreEvents\""
                )
                .replacingOccurrences(
                    of: "\"AutoAddDevices\" \"false\"",
                    with: "\"AutoAddDevices\" \"false\"\n  Option \"DontVTSwitch\" \"true\"")
        ])

    static let weston = ServerKind(
        name: "weston, Xwayland", program: "weston", packages: "weston xwayland",
        arguments: [
            "--backend=headless-backend.so", "--xwayland", "--socket=knob", "--width=1280", "--height=1024",
            "--use-pixman", "--idle-time=0",
        ], displayMark: "listening on display :", managesWindows: true)

    static let mutter = ServerKind(
        name: "mutter, Xwayland", program: "mutter", packages: "mutter xwayland",
        arguments: [
            "--headless", "--wayland", "--wayland-display=knob", "--virtual-monitor", "1280x1024",
        ], displayMark: "public X11 display :", managesWindows: true,
        authorityPrefix: ".mutter-Xwaylandauth", needsBus: true)

    private static let xorgConfiguration = """
        Section "ServerFlags"
          Option "AutoAddDevices" "false"
        EndSection
        Section "InputDevice"
          Identifier "keyboard"
          Driver "inputtest"
          Option "DeviceType" "Keyboard"
          Option "SocketPath" "$FOLDER/keyboard"
        EndSection
        Section "InputDevice"
          Identifier "pointer"
          Driver "inputtest"
          Option "DeviceType" "Pointer"
          Option "SocketPath" "$FOLDER/pointer"
        EndSection
        Section "Device"
          Identifier "card"
          Driver "dummy"
          VideoRam 65536
        EndSection
        Section "Monitor"
          Identifier "monitor"
          HorizSync 5-1000
          VertRefresh 5-240
        EndSection
        Section "Screen"
          Identifier "screen"
          Device "card"
          Monitor "monitor"
          DefaultDepth 24
          SubSection "Display"
            Depth 24
            Modes "1280x1024"
            Virtual 1280 1024
          EndSubSection
        EndSection
        Section "ServerLayout"
          Identifier "layout"
          Screen "screen"
          InputDevice "keyboard" "CoreKeyboard"
          InputDevice "pointer" "CorePointer"
        EndSection
        """
}
