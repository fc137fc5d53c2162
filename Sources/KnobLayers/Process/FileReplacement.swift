internal import CKnobCairo
import Glibc

/// The replacement of a file's content, which leaves the permissions that `cp` leaves.
///
/// A regular file is replaced as a whole or not at all: the content is written to a draft in the same folder,
/// and the draft takes the file's name. The name of the draft cannot be predicted, and the draft is never an
/// existing file or link. While it exists, signals are blocked on the thread that writes it. A signal that
/// ends the program on another thread leaves the draft behind.
///
/// Files that a draft cannot replace are written in place, as `cp` does: devices, pipes, links, files with
/// several names, with an access control list, or of another user, and files in a folder in which none may be
/// created.
package struct FileReplacement {
    /// The name of the file.
    let path: String
    /// The functions that write and close a file, which tests replace.
    var write: (Int32, UnsafeRawPointer?, Int) -> Int = Glibc.write
    var close: (Int32) -> Int32 = Glibc.close

    /// The reason why a file cannot be written.
    package struct Failure: Error, CustomStringConvertible {
        package let description: String
        /// Whether the file can be written but not replaced by a draft.
        var refusesDraft = false

        init(_ description: String) { self.description = description }

        init(_ code: Int32) { description = String(cString: strerror(code)) }

        /// Creates the failure of a draft from the error of a call on its folder.
        init(draft code: Int32) {
            self.init(code)
            refusesDraft = [EACCES, EPERM, EROFS, EBUSY, EXDEV].contains(code)
        }
    }

    package init(of path: String) { self.path = path }

    /// Replaces the content of the file by `bytes`, or creates the file.
    ///
    /// A pipe without a reader is waited for. A limit on the size of files is an error, not the end of the
    /// program.
    package func write(_ bytes: [UInt8]) throws(Failure) {
        try ThreadSignal.discarding(SIGXFSZ) { () throws(Failure) in try replace(with: bytes) }
    }

    private func replace(with bytes: [UInt8]) throws(Failure) {
        var file: Int32
        repeat { file = open(path, O_WRONLY | O_CLOEXEC | O_NOCTTY) } while file < 0 && errno == EINTR
        guard file >= 0 else {
            guard errno == ENOENT else { throw Failure(errno) }
            // The author of a link must not choose which file is created.
            if let found = entry, found.st_mode & S_IFMT == S_IFLNK {
                throw Failure("it is a link to a file that does not exist")
            }
            return try writeDraft(bytes, replacing: nil)
        }
        var found = stat()
        if fstat(file, &found) == 0, canReplace(file, found) {
            do throws(Failure) {
                try writeDraft(bytes, replacing: found)
                _ = close(file)
                return
            } catch {
                if !error.refusesDraft {
                    _ = close(file)
                    throw error
                }
            }
        }
        if found.st_mode & S_IFMT == S_IFREG { _ = ftruncate(file, 0) }
        try finish(file, bytes)
    }

    /// Writes all of `bytes` to an open file and closes it.
    private func finish(_ file: Int32, _ bytes: [UInt8]) throws(Failure) {
        var rest = bytes[...]
        var code: Int32 = 0
        while !rest.isEmpty, code == 0 {
            let count = rest.withUnsafeBytes { write(file, $0.baseAddress, $0.count) }
            if count > 0 {
                rest = rest.dropFirst(count)
            } else if count == 0 || errno != EINTR {
                code = count == 0 ? EIO : errno
            }
        }
        // Some file systems report a full disk only when the file is closed.
        if close(file) != 0, code == 0 { code = errno }
        if code != 0 { throw Failure(code) }
    }

    // MARK: Draft

    /// The entry of the folder with the file's name, without following a link.
    private var entry: stat? {
        var found = stat()
        return lstat(path, &found) == 0 ? found : nil
    }

    /// Returns whether a draft that takes the name of the open file differs from it only in content.
    private func canReplace(_ file: Int32, _ found: stat) -> Bool {
        guard found.st_mode & S_IFMT == S_IFREG, found.st_mode & 0o7000 == 0, found.st_nlink == 1,
            let entry, entry.st_dev == found.st_dev, entry.st_ino == found.st_ino
        else { return false }
        return fgetxattr(file, "system.posix_acl_access", nil, 0) < 0
    }

    /// Writes `bytes` to a draft with the owner and mode of `old`, and gives it the file's name.
    private func writeDraft(_ bytes: [UInt8], replacing old: stat?) throws(Failure) {
        var (all, before) = (sigset_t(), sigset_t())
        sigfillset(&all)
        pthread_sigmask(SIG_BLOCK, &all, &before)
        defer { pthread_sigmask(SIG_SETMASK, &before, nil) }
        let folder = path[..<(path.lastIndex(of: "/").map(path.index(after:)) ?? path.startIndex)]
        let draft = "\(folder).knobkit-\(String(UInt64.random(in: 0 ... .max), radix: 36))"
        let file = open(
            draft, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, old == nil ? 0o666 : 0o600)
        guard file >= 0 else { throw Failure(draft: errno) }
        do throws(Failure) {
            // A change of the owner clears bits of the mode.
            if let old, !hasOwner(of: old, file) || fchmod(file, old.st_mode & 0o777) != 0 {
                _ = close(file)
                throw Failure(draft: EPERM)
            }
            try finish(file, bytes)
            guard rename(draft, path) == 0 else { throw Failure(draft: errno) }
        } catch {
            unlink(draft)
            throw error
        }
    }

    /// Gives the open file the owner and group of `old` if it has others, and returns whether it has them.
    private func hasOwner(of old: stat, _ file: Int32) -> Bool {
        var new = stat()
        guard fstat(file, &new) == 0 else { return false }
        return (new.st_uid, new.st_gid) == (old.st_uid, old.st_gid)
            || fchown(file, old.st_uid, old.st_gid) == 0
    }
}
