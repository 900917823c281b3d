#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

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
