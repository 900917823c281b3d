#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Opening files, of which a FIFO has nobody at its other end perhaps.
///
/// No file that is opened here blocks: where a FIFO or a device has nothing, or takes nothing, the methods of
/// ``Descriptor`` wait, so that the wait can be ended.
extension Descriptor {
  /// How a file is opened for writing; in each case it is made if it is missing.
  public enum Writing: Sendable {
    /// What is in the file goes.
    case emptying
    /// What is written goes behind what is in the file.
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
  ///   - isStopped: Whether to wait no longer for a FIFO's writer.
  /// - Returns: The descriptor, which the caller closes, and which no other program inherits.
  /// - Throws: A ``SystemError``, also for a folder.
  public static func open(
    reading path: UnsafePointer<CChar>,
    until isStopped: () -> Bool = { false }
  ) throws -> Int32 {
    let descriptor = openFile(path, O_RDONLY | O_NONBLOCK | O_NOCTTY | O_CLOEXEC, 0)
    guard descriptor >= 0 else { throw SystemError.last }
    do {
      if kind(of: descriptor) == S_IFDIR { throw SystemError(number: EISDIR) }
      #if !canImport(Glibc)
        // Here a FIFO that no program writes yet seems to have ended; on Linux poll(2) waits for the first one.
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
  ///   - writing: What becomes of a file that is there.
  ///   - rights: The rights of a file that is made, apart from those that the user's mask takes away.
  ///   - isStopped: Whether to wait no longer for a FIFO's reader.
  /// - Returns: The descriptor, which the caller closes, and which no other program inherits.
  /// - Throws: A ``SystemError``.
  public static func open(
    writing path: UnsafePointer<CChar>,
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

  /// The size in bytes of an open plain file; nil of anything else, such as a FIFO or a device, whose end alone tells.
  public static func size(of descriptor: Int32) -> Int? {
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
    return Int(status.st_size)
  }

  /// The size in bytes of the plain file that a path leads to; nil of anything else, and where nothing is.
  public static func size(ofFileAt path: UnsafePointer<CChar>) -> Int? {
    var status = stat()
    guard stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
    return Int(status.st_size)
  }

  /// How many bytes an open plain file has at this moment; nil where only reading tells.
  ///
  /// A reader that stops there comes to an end, even if something writes into the file meanwhile. Files that the system
  /// makes up, as in /proc, have bytes and the size 0.
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

  private static func kind(of path: UnsafePointer<CChar>) -> mode_t {
    var status = stat()
    return stat(path, &status) == 0 ? status.st_mode & S_IFMT : 0
  }

  #if !canImport(Glibc)
    private static func hasEnded(_ descriptor: Int32) -> Bool {
      var waiting: Int32 = 0
      return isReady(descriptor, for: POLLIN, milliseconds: 0)
        && ioctl(descriptor, FIONREAD, &waiting) == 0 && waiting == 0
    }
  #endif
}

extension Descriptor {
  /// Makes an empty file that those can read and write who may do so with another file, and its own owner.
  ///
  /// It is made through no symbolic link. Where the file cannot get the other's group, no group has a right to it.
  ///
  /// - Parameters:
  ///   - path: The path, at which there must be nothing.
  ///   - other: The other file; where it is missing, the new file has the usual rights.
  /// - Throws: A ``SystemError``: `EEXIST` where there is something, if only a link that leads nowhere.
  public static func makeFile(at path: String, withRightsOf other: String?) throws {
    var status = stat()
    guard let other, stat(other, &status) == 0 else {
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
      // The other's group counts among all others here, and gets no more than it had.
      rights &= 0o600 | rights >> 3 & 0o006
    }
    guard fchmod(descriptor, rights) == 0 else { throw SystemError.last }
  }
}

/// Calls the system's `open`, which the methods above hide.
private func openFile(_ path: UnsafePointer<CChar>, _ flags: Int32, _ rights: mode_t) -> Int32 {
  open(path, flags, rights)
}
