import Files
import CSQLite

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

extension FunctionCall {
  /// `readfile(X)`: the content of a file as a blob; NULL where the file cannot be opened.
  func readFile() {
    guard let path = path(0) else { return }
    let limit = Int(sqlite3_limit(sqlite3_context_db_handle(context), SQLITE_LIMIT_LENGTH, -1))
    do {
      guard let descriptor = try opened(path) else { return }
      defer { close(descriptor) }
      let size = Descriptor.size(of: descriptor)
      guard size ?? 0 <= limit else { return fail(code: SQLITE_TOOBIG) }
      var content: [UInt8] = []
      content.reserveCapacity(size ?? 0)
      // To the end, not to the size: files that the system makes up, as in /proc, have the size 0.
      while true {
        let chunk = try Descriptor.readChunk(descriptor, until: isInterrupted)
        if chunk.isEmpty { break }
        guard content.count + chunk.count <= limit else { return fail(code: SQLITE_TOOBIG) }
        guard size != nil || content.count + chunk.count <= Descriptor.mostFromDevice else {
          let name = String(cString: path)
          return fail(
            "\(name) is no plain file, and has more than \(Descriptor.mostFromDevice >> 20) MB"
          )
        }
        content += chunk
      }
      content.withUnsafeBytes { succeed(blob: $0) }
    } catch let error as SystemError {
      switch error.number {
      case SystemError.stop.number: fail(code: SQLITE_INTERRUPT)
      // As in sqlite3.
      case EISDIR: fail(code: SQLITE_TOOBIG)
      default: fail(code: SQLITE_IOERR)
      }
    } catch {
      fail(code: SQLITE_ERROR)
    }
  }

  /// Opens a file for reading; nil where it cannot be opened.
  private func opened(_ path: UnsafePointer<CChar>) throws -> Int32? {
    do {
      return try Descriptor.open(reading: path, until: isInterrupted)
    } catch let error as SystemError where !error.isStop && error.number != EISDIR {
      return nil
    }
  }

  /// `writefile(FILE, DATA [, MODE [, MTIME]])`: the number of bytes written.
  ///
  /// A mode may ask for a folder, or for a symbolic link whose target is the data; the result is NULL then.
  /// It is also NULL where writing fails and no mode is given; with a mode, the statement fails.
  func writeFile() {
    guard (2...4).contains(arguments.count) else {
      return fail("wrong number of arguments to function writefile()")
    }
    guard let path = path(0) else { return }
    let mode = arguments.count > 2 ? mode_t(truncatingIfNeeded: integer(2)) : 0
    let time = arguments.count > 3 ? integer(3) : -1
    do {
      do {
        try write(to: path, mode: mode, time: time)
      } catch let error as SystemError where error.number == ENOENT {
        try makeFolders(above: path)
        try write(to: path, mode: mode, time: time)
      }
    } catch {
      if (error as? SystemError)?.isStop == true { return fail(code: SQLITE_INTERRUPT) }
      guard arguments.count > 2 else { return }
      let name = String(cString: path)
      switch mode & FileMode.kind {
      case FileMode.link: fail("failed to create symlink: \(name)")
      case FileMode.folder: fail("failed to create directory: \(name)")
      default: fail("failed to write file: \(name)")
      }
    }
  }

  private func write(to path: UnsafePointer<CChar>, mode: mode_t, time: Int64) throws {
    switch mode & FileMode.kind {
    case FileMode.link:
      guard let target = self.path(1) else { throw SystemError(number: EINVAL) }
      try check(symlink(target, path))
    case FileMode.folder:
      if mkdir(path, mode & FileMode.rights) != 0 {
        guard errno == EEXIST, isFolder(path) else { throw SystemError(number: errno) }
        try check(chmod(path, mode & FileMode.rights))
      }
    default:
      let data = bytes(1)
      try write(data, to: path)
      if mode != 0 { try check(chmod(path, mode & FileMode.rights)) }
      succeed(Int64(data.count))
    }
    guard time >= 0 else { return }
    var times = [timespec(), timespec()]
    clock_gettime(CLOCK_REALTIME, &times[0])
    times[1].tv_sec = Int(time)
    try check(utimensat(AT_FDCWD, path, times, AT_SYMLINK_NOFOLLOW))
  }

  private func write(_ data: UnsafeRawBufferPointer, to path: UnsafePointer<CChar>) throws {
    let descriptor = try Descriptor.open(writing: path, until: isInterrupted)
    defer { close(descriptor) }
    var rest = data[...]
    while !rest.isEmpty {
      // Part by part, as a disk may be slow.
      guard !isInterrupted() else { throw SystemError.stop }
      let part = UnsafeRawBufferPointer(rebasing: rest.prefix(Self.partSize))
      let code = Descriptor.write(part, to: descriptor, until: isInterrupted)
      guard code == 0 else { throw SystemError(number: code) }
      rest = rest.dropFirst(part.count)
    }
  }

  /// Makes the missing folders of a path.
  private func makeFolders(above path: UnsafePointer<CChar>) throws {
    let path = Array(UnsafeBufferPointer(start: path, count: strlen(path)))
    for (index, byte) in path.enumerated().dropFirst() where byte == CChar(UInt8(ascii: "/")) {
      let folder = path[..<index] + [0]
      try folder.withUnsafeBufferPointer { folder in
        guard let start = folder.baseAddress, !isFolder(start) else { return }
        try check(mkdir(start, 0o777))
      }
    }
  }

  private func isFolder(_ path: UnsafePointer<CChar>) -> Bool {
    var information = stat()
    return stat(path, &information) == 0
      && information.st_mode & FileMode.kind == FileMode.folder
  }

  private func check(_ result: Int32) throws {
    guard result >= 0 else { throw SystemError.last }
  }
}

/// The parts of a file's mode, the same on every Unix.
private enum FileMode {
  static let kind: mode_t = 0o170000
  static let folder: mode_t = 0o040000
  static let link: mode_t = 0o120000
  static let rights: mode_t = 0o777
}
