import CLibrary

extension Descriptor {
  /// Replaces a plain file, or makes one, by way of another file beside it: it is never half written, nor empty on a full
  /// disk.
  ///
  /// A file that is replaced keeps its owner and its rights, or loses those that a private one does not have. A symbolic
  /// link to it stays.
  ///
  /// - Parameters:
  ///   - path: The path.
  ///   - text: What the file then has.
  ///   - rights: The rights of a file that is new; the user's mask takes some of them away.
  ///   - isPrivate: Whether a file that is replaced gets these rights, too, in place of its own.
  /// - Returns: Whether it was replaced; false where something else than a plain file is, such as a device, and where
  ///   the folder takes no other file, or none of the same owner.
  /// - Throws: A ``SystemError``; the file is as it was then.
  public static func replaceFile(
    at path: String,
    with text: String,
    rights: UInt32,
    isPrivate: Bool = false
  ) throws -> Bool {
    let path = FilePlace.absolutePath(of: path)
    var status = stat()
    let isThere = lstat(path.systemBytes, &status) == 0
    guard !isThere || status.st_mode & S_IFMT == S_IFREG else { return false }
    // The folder's rights alone would let a write-protected file be replaced.
    if isThere, !isPrivate, access(path.systemBytes, W_OK) != 0 { throw SystemError(number: errno) }
    let new = "\(path).\(getpid()).new"
    var mode =
      isThere && !isPrivate ? status.st_mode & 0o777 : mode_t(truncatingIfNeeded: rights)
    // In a container, a program that was killed had the same number, and has left its file.
    if isPlainFile(new) { try? FilePlace.remove(new) }
    let descriptor: Int32
    do {
      // The group's rights come when the group is the file's.
      let own = isThere ? mode & 0o700 : mode
      descriptor = try open(writing: new, .making, rights: UInt32(own))
    } catch let error as SystemError where !failures.contains(error.number) {
      return false
    }
    if isThere, fchown(descriptor, status.st_uid, status.st_gid) != 0 {
      guard status.st_uid == geteuid() else {
        close(descriptor)
        try? FilePlace.remove(new)
        return false
      }
      // Another group than the file's would get the rights of the file's own.
      mode &= ~0o070
    }
    var code = Array(text.utf8).withUnsafeBytes { write($0, to: descriptor) }
    // The user's mask takes rights from the new file, too.
    if code == 0, isThere, fchmod(descriptor, mode) != 0 { code = errno }
    if closeFile(descriptor) != 0, code == 0 { code = errno }
    if code == 0, rename(new.systemBytes, path.systemBytes) != 0 { code = errno }
    guard code != 0 else { return true }
    try? FilePlace.remove(new)
    throw SystemError(number: code)
  }

  /// Closes a descriptor.
  public static func close(_ descriptor: Int32) { _ = closeFile(descriptor) }
}

/// The errors of a disk, which would leave the file itself half written.
private let failures = [ENOSPC, EDQUOT, EIO]

/// Calls the system's `close`, which a method above hides.
private func closeFile(_ descriptor: Int32) -> Int32 { close(descriptor) }
