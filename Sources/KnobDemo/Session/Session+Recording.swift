import Glibc
import KnobInspector
import KnobKit
import KnobLayers

/// The entries of the menu that record and replay. The first runs this program again with `--record`: a
/// recording begins with the launch, because a replay has to begin in the same state.
extension Session {
    /// The entries.
    var recordingElements: [MenuElement] {
        if role != .none { return [action("Stop Recording", .record)] }
        let canReplay = recordings.last != nil || recordings.currentPath == nil
        return [
            action("Record…", .record),
            Action(
                title: canReplay
                    ? "Replay Last Recording" + (recordings.last == nil ? "…" : "")
                    : "Replay Last Recording (Stop Recording First)",
                attributes: canReplay ? [] : .disabled
            ) { [weak self] _ in self?.replayLast() },
        ]
    }

    // MARK: Recording

    /// Opens another window with the same scene, and records what happens to it in a new file. If there is one
    /// already, a sheet says so.
    func record() {
        if let path = recordings.currentPath { return showRecording(in: path) }
        let path = SavedFile.proposedPath(extension: "recording")
        // The name is taken first, so that no file is ever replaced.
        do { try SavedFile.create("", at: path) } catch { return open(.notRecorded("\(error)")) }
        let (run, arguments) = (recordings.run, recordedArguments + ["--record", path])
        let didRecord: @Sendable (String?) -> Void = { [weak self] failure in
            let result = Self.result(at: path, failure)
            Task { @MainActor in self?.didRecord(result, at: path) }
        }
        let isStarted = DetachedThread.start {
            // The user can end the recording before the program.
            var hasEnded = false
            let ended = run(arguments) { line in
                guard !hasEnded, let message = ProgramRun.message(in: line),
                    message.hasPrefix(RecordingFile.endMessage)
                else { return }
                hasEnded = true
                let reason = message.dropFirst(RecordingFile.endMessage.count)
                didRecord(reason.hasPrefix(": ") ? String(reason.dropFirst(2)) : nil)
            }
            if !hasEnded { didRecord(ended.failure) }
        }
        if isStarted {
            recordings.currentPath = path
            return showRecording(in: path)
        }
        unlink(path)
        open(.notRecorded("the system has no more threads"))
    }

    private func showRecording(in path: String) {
        open(.recording(at: path, keepsValue: scene.launchValue != nil))
    }

    /// Ends the recording of this window, at the end of the current event.
    func endRecording() { recordingShouldEnd?() }

    /// Shows where the recording of this window is, or why there is none. The window works on as any other.
    func didEndRecording(_ file: RecordedFile, failure: String?) {
        leaveRecording()
        if let failure { return announce(.notRecorded(failure)) }
        recordings.last = file
        show(file)
    }

    private func didRecord(_ result: Result<RecordedFile, GraphicsError>, at path: String) {
        recordings.currentPath = nil
        switch result {
        case .success(let file):
            recordings.last = file
            show(file)
        case .failure(let failure): announce(.notRecorded("\(failure)", path: path))
        }
    }

    /// Returns the recording at `path`, unless the run that made it has failed. A file without content is
    /// removed.
    private nonisolated static func result(
        at path: String, _ failure: String?
    ) -> Result<RecordedFile, GraphicsError> {
        var found = stat()
        if stat(path, &found) == 0, found.st_size == 0 { unlink(path) }
        if let failure { return .failure(GraphicsError(failure)) }
        do throws(RecordingError) {
            let recording = try Recording(contentsOfFile: path)
            return .success(RecordedFile(path: path, duration: recording.duration))
        } catch {
            return .failure(GraphicsError("\"\(path)\" cannot be replayed: \(error)"))
        }
    }

    /// The arguments of a session that begins as this one is: with its scene, value, appearance, scale,
    /// speed, and switches.
    private var recordedArguments: [String] {
        var launch = recordings.launch
        if launch.scene.name != current.description.name {
            (launch.scene, launch.size, launch.value) = (current.description, nil, nil)
        }
        launch.value = scene.launchValue ?? launch.value
        launch.appearance =
            window.overrideAppearance.flatMap { AppearanceChoice(rawValue: $0.rawValue) } ?? .auto
        launch.scale = window.overrideScale
        let speed = inspector.programSpeed
        // There is no option for animations that the program has frozen.
        launch.speed = speed == 1 || speed == 0 ? nil : speed
        launch.bare = !showsStatusBar
        launch.animate = scene.animationSwitch?.isOn ?? launch.animate
        launch.discrete = scene.isDiscrete ?? launch.discrete
        return launch.sessionArguments
    }

    // MARK: Replaying

    /// Repeats the last recording of this run, or else shows the newest one in the user's folder, which may be
    /// about something else.
    private func replayLast() {
        if let file = recordings.last { return replay(file) }
        if let file = SessionRecordings.newest(in: SavedFile.folder) { return show(file, isRequested: true) }
        open(.notRecorded("There is no recording in \(SavedFile.folder)."))
    }

    /// Repeats a recording in another window, and shows whether the same has happened.
    func replay(_ file: RecordedFile) {
        let isStarted = DetachedThread.start { [weak self] in
            // A large file takes some time.
            let recording = Result { () throws(RecordingError) in try Recording(contentsOfFile: file.path) }
            Task { @MainActor in self?.replay(recording, in: file) }
        }
        show(
            file, isRequested: true,
            result: isStarted ? "plays in its own window" : "the system has no more threads")
    }

    private func replay(_ recording: Result<Recording, RecordingError>, in file: RecordedFile) {
        do throws(RecordingError) {
            let replayed = try ReplayedSession(of: recording.get(), role: .replayed)
            // The sheet is that of the new replay, so the old one's result is not shown.
            recordings.replayWindow?.didClose = nil
            recordings.replayWindow?.close()
            let (replay, comparison) = (replayed.replay, replayed.comparison)
            let replayWindow = ReplayWindow(replay, comparedBy: comparison, closesAtEnd: false)
            let show: @MainActor () -> Void = { [weak self] in
                self?.show(file, result: comparison.result(of: replay))
            }
            replayWindow.didEnd = show
            replayWindow.didClose = {
                // The replayed window does not own its session.
                withExtendedLifetime(replayed) { if replay.nextTime != nil { show() } }
            }
            recordings.replayWindow = replayWindow
            window.present(replayWindow)
        } catch {
            show(file, result: "cannot be replayed: \(error)")
        }
    }

    /// Opens the sheet of a recording, with the result of its last replay.
    private func show(_ file: RecordedFile, isRequested: Bool = false, result: String? = nil) {
        let content = SheetContent.recorded(
            file, result: result.map { $0.prefix(1).uppercased() + $0.dropFirst() }
        ) { [weak self] in self?.replay(file) }
        if isRequested { open(content) } else { announce(content) }
    }
}
