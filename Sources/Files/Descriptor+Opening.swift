import CLibrary

/// Opens files, even a FIFO that has nobody at its other end.
///
/// No file that is opened here blocks. If a FIFO or a device has nothing, or takes nothing, the methods of
/// ``Descriptor`` wait, because the caller can end their wait.
extension Descriptor {
  /// How a file is opened for writing; a missing file is made in each case.
  public enum Writing: Sendable {
    /// The file is emptied.
    case emptying
    /// New bytes go after those that are in the file.
    case appending
    /// There must be no file.
    case making

    fileprivate var flags: Int32 {
      switch self {
      case .emptying: O_TRUNC
      case .appending: O_APPEND
      case .making: O_EXCL
      }
    }
  }

  /// Opens a file for reading.
  ///
  /// - Parameters:
  ///   - path: The path.
  ///   - isStopped: Whether to stop waiting for a FIFO's writer.
  /// - Returns: The descriptor, which the caller closes, and which no other program inherits.
  /// - Throws: A ``SystemError``, also for a folder.
  public static func open(
    reading path: String,
    until isStopped: () -> Bool = { false }
  ) throws -> Int32 {
    let descriptor = openFile(path, O_RDONLY | O_NONBLOCK | O_NOCTTY | O_CLOEXEC, 0)
    guard descriptor >= 0 else { throw SystemError.last }
    do {
      if kind(of: descriptor) == S_IFDIR { throw SystemError(number: EISDIR) }
      #if !canImport(Glibc)
        // Here a FIFO seems to have ended if no program writes to it yet; on Linux poll(2) waits for the first one.
        while kind(of: descriptor) == S_IFIFO, hasEnded(descriptor) {
          guard !isStopped() else { throw SystemError.stop }
          pause()
        }
      #endif
    } catch {
      close(descriptor)
      throw error
    }
    return descriptor
  }

  /// Opens a file for writing.
  ///
  /// - Parameters:
  ///   - path: The path.
  ///   - writing: What happens to an existing file.
  ///   - rights: The rights of a new file; the user's mask takes some of them away.
  ///   - isStopped: Whether to stop waiting for a FIFO's reader.
  /// - Returns: The descriptor, which the caller closes, and which no other program inherits.
  /// - Throws: A ``SystemError``.
  public static func open(
    writing path: String,
    _ writing: Writing = .emptying,
    rights: UInt32 = 0o666,
    until isStopped: () -> Bool = { false }
  ) throws -> Int32 {
    while true {
      let flags = O_WRONLY | O_CREAT | O_NONBLOCK | O_NOCTTY | O_CLOEXEC | writing.flags
      let descriptor = openFile(path, flags, mode_t(truncatingIfNeeded: rights))
      if descriptor >= 0 { return descriptor }
      let error = SystemError.last
      // A FIFO that no program reads yet.
      guard error.number == ENXIO, kind(of: path) == S_IFIFO else { throw error }
      guard !isStopped() else { throw SystemError.stop }
      pause()
    }
  }

  /// Whether a path leads to a plain file: with anything else, such as a FIFO, a program may have to wait.
  public static func isPlainFile(_ path: String) -> Bool { kind(of: path) == S_IFREG }

  /// Whether a descriptor is of a pipe, or of a FIFO.
  public static func isPipe(_ descriptor: Int32) -> Bool { kind(of: descriptor) == S_IFIFO }

  /// The size in bytes of an open plain file; nil for anything else, such as a FIFO or a device: only its end tells its
  /// size.
  public static func size(of descriptor: Int32) -> Int? {
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
    return Int(status.st_size)
  }

  /// The size in bytes of the plain file that a path leads to; nil for anything else, and if there is nothing.
  public static func size(ofFileAt path: String) -> Int? {
    var status = stat()
    guard stat(path.systemBytes, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
      return nil
    }
    return Int(status.st_size)
  }

  /// How many bytes an open plain file has at this moment; nil if only reading tells.
  ///
  /// A reader that stops there comes to an end, even if something writes into the file meanwhile. Files that the system
  /// makes up, as in /proc, have the size 0 although they have bytes.
  public static func presentLength(of descriptor: Int32) -> Int? {
    guard let size = size(of: descriptor) else { return nil }
    guard size == 0 else { return size }
    var byte: UInt8 = 0
    return pread(descriptor, &byte, 1, 0) == 0 ? 0 : nil
  }

  private static func kind(of descriptor: Int32) -> mode_t {
    var status = stat()
    return fstat(descriptor, &status) == 0 ? status.st_mode & S_IFMT : 0
  }

  private static func kind(of path: String) -> mode_t {
    var status = stat()
    return stat(path.systemBytes, &status) == 0 ? status.st_mode & S_IFMT : 0
  }

  #if !canImport(Glibc)
    /// `FIONREAD`, a macro with arguments, which Swift cannot read.
    private static let fionread: UInt = 0x4004_667F

    private static func hasEnded(_ descriptor: Int32) -> Bool {
      var waiting: Int32 = 0
      return isReady(descriptor, for: POLLIN, milliseconds: 0)
        && ioctl(descriptor, fionread, &waiting) == 0 && waiting == 0
    }
  #endif
}

extension Descriptor {
  /// Makes an empty file that its owner may read and write, and everybody else as far as they may another file.
  ///
  /// It follows no symbolic link. If the file cannot get the other's group, no group has a right to it.
  ///
  /// - Parameters:
  ///   - path: The path, at which there must be nothing.
  ///   - other: The other file; where it is missing, the new file has the usual rights.
  /// - Throws: A ``SystemError``: `EEXIST` if there is anything, even a link that leads nowhere.
  public static func makeFile(at path: String, withRightsOf other: String?) throws {
    var status = stat()
    guard let other, stat(other.systemBytes, &status) == 0 else {
      close(try open(writing: path, .making))
      return
    }
    // Nobody else may open it before it has its rights.
    let descriptor = try open(writing: path, .making, rights: 0o600)
    defer { close(descriptor) }
    var rights = status.st_mode & 0o666 | 0o600
    var made = stat()
    if fstat(descriptor, &made) != 0
      || made.st_gid != status.st_gid && fchown(descriptor, uid_t.max, status.st_gid) != 0
    {
      // Here the other's group belongs to everybody else, and gets no more than it had.
      rights &= 0o600 | rights >> 3 & 0o006
    }
    guard fchmod(descriptor, rights) == 0 else { throw SystemError.last }
  }
}

/// Calls the system's `open`, which the methods above hide.
private func openFile(_ path: String, _ flags: Int32, _ rights: mode_t) -> Int32 {
  open(path.systemBytes, flags, rights)
}
