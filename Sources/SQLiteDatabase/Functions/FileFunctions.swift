import CSQLite
import Files
import SQLText
import CLibrary

extension FunctionCall {
  /// `readfile(X)`: the content of a file as a blob; NULL if the file cannot be opened.
  func readFile() {
    guard let path = path(0) else { return }
    guard isForeign(path, unlessUnlocked: true, orElse: "whose locks this would end") else {
      return
    }
    let limit = Int(sqlite3_limit(sqlite3_context_db_handle(context), SQLITE_LIMIT_LENGTH, -1))
    do {
      guard let descriptor = try opened(path) else { return }
      defer { close(descriptor) }
      let isPlain = Descriptor.size(of: descriptor) != nil
      let most = isPlain ? limit : min(limit, Descriptor.mostFromDevice)
      if let content = try Descriptor.contents(descriptor, atMost: most, until: isInterrupted) {
        content.withUnsafeBytes { succeed(blob: $0) }
      } else if most < limit {
        fail("\(StrayBytes.repaired(path)) is not a plain file, and has more than \(most >> 20) MB")
      } else {
        fail(code: SQLITE_TOOBIG)
      }
    } catch let error as SystemError {
      // A folder is too big, as in sqlite3.
      let code = error.number == EISDIR ? SQLITE_TOOBIG : SQLITE_IOERR
      fail(code: error.isStop ? SQLITE_INTERRUPT : code)
    } catch {
      fail(code: SQLITE_ERROR)
    }
  }

  /// Opens a file for reading; nil if it cannot be opened.
  private func opened(_ path: String) throws -> Int32? {
    do {
      return try Descriptor.open(reading: path, until: isInterrupted)
    } catch let error as SystemError where !error.isStop && error.number != EISDIR {
      return nil
    }
  }

  /// `writefile(FILE, DATA [, MODE [, MTIME]])`: the number of bytes written.
  ///
  /// A mode may ask for a folder, or for a symbolic link whose target is the data; the result is NULL then. It is also
  /// NULL if writing fails and no mode is given; with a mode, the statement fails.
  func writeFile() {
    guard (2...4).contains(arguments.count) else {
      return fail("wrong number of arguments to function writefile()")
    }
    guard let path = path(0) else { return }
    guard isForeign(path, orElse: "which this would destroy") else { return }
    let mode = arguments.count > 2 ? mode_t(truncatingIfNeeded: integer(2)) : 0
    let time = arguments.count > 3 ? integer(3) : -1
    do {
      do {
        try write(to: path, mode: mode, time: time)
      } catch let error as SystemError where error.number == ENOENT {
        try Folder.make(above: path)
        try write(to: path, mode: mode, time: time)
      }
    } catch {
      if (error as? SystemError)?.isStop == true { return fail(code: SQLITE_INTERRUPT) }
      guard arguments.count > 2 else { return }
      let name = StrayBytes.repaired(path)
      switch mode & S_IFMT {
      case S_IFLNK: fail("failed to create symlink: \(name)")
      case S_IFDIR: fail("failed to create directory: \(name)")
      default: fail("failed to write file: \(name)")
      }
    }
  }

  private func write(to path: String, mode: mode_t, time: Int64) throws {
    switch mode & S_IFMT {
    case S_IFLNK:
      guard let target = self.path(1) else { throw SystemError(number: EINVAL) }
      try check(symlink(target.systemBytes, path.systemBytes))
    case S_IFDIR:
      if mkdir(path.systemBytes, mode & 0o777) != 0 {
        guard errno == EEXIST, Folder.exists(at: path) else { throw SystemError(number: errno) }
        try check(chmod(path.systemBytes, mode & 0o777))
      }
    default:
      let data = bytes(1)
      try write(data, to: path)
      if mode != 0 { try check(chmod(path.systemBytes, mode & 0o777)) }
      succeed(Int64(data.count))
    }
    guard time >= 0 else { return }
    var times = [timespec(), timespec()]
    clock_gettime(CLOCK_REALTIME, &times[0])
    times[1].tv_sec = Int(time)
    try check(utimensat(AT_FDCWD, path.systemBytes, times, AT_SYMLINK_NOFOLLOW))
  }

  private func write(_ data: UnsafeRawBufferPointer, to path: String) throws {
    let descriptor = try Descriptor.open(writing: path, until: isInterrupted)
    defer { close(descriptor) }
    try forEachPart(of: data) { part in
      let code = Descriptor.write(part, to: descriptor, until: isInterrupted)
      guard code == 0 else { throw SystemError(number: code) }
    }
  }

  /// Whether a path leads to no file of a database of the connection, under whatever name; the statement fails
  /// if it does, or if that cannot be told.
  ///
  /// - Parameters:
  ///   - path: The path.
  ///   - mayBeUnlocked: Whether it may be a file on which SQLite holds no lock: once a file is closed, its locks have ended.
  ///   - harm: What would happen to a file of the connection.
  /// - Returns: Whether it does.
  private func isForeign(
    _ path: String,
    unlessUnlocked mayBeUnlocked: Bool = false,
    orElse harm: String
  ) -> Bool {
    // What cannot be opened is told there.
    guard let place = FilePlace(path) else { return true }
    let hooks = ConnectionHooks.at(sqlite3_user_data(context))
    // What the user has set learns nothing of the question.
    hooks?.beginOwnWork()
    defer { hooks?.endOwnWork() }
    var statement: OpaquePointer?
    defer { sqlite3_finalize(statement) }
    let connection = sqlite3_context_db_handle(context)
    var code = sqlite3_prepare_v2(connection, "PRAGMA database_list", -1, &statement, nil)
    if code == SQLITE_OK { code = sqlite3_step(statement) }
    while code == SQLITE_ROW {
      if let name = sqlite3_column_text(statement, 2), name.pointee != 0 {
        let file = UnsafeRawPointer(name).assumingMemoryBound(to: CChar.self)
        if place.isOfDatabase(String(systemBytes: file), openOnly: mayBeUnlocked),
          !mayBeUnlocked || isLocked(sqlite3_column_text(statement, 1), in: connection)
        {
          fail(
            "\(StrayBytes.repaired(path)) belongs to a database that is open, \(harm)"
          )
          return false
        }
      }
      code = sqlite3_step(statement)
    }
    // An interrupt refuses the question, too.
    guard code == SQLITE_DONE else {
      fail(code: code == SQLITE_OK ? SQLITE_ERROR : code)
      return false
    }
    return true
  }

  /// Whether SQLite holds a lock on the file of a database: also without a transaction, as in WAL mode.
  private func isLocked(_ database: UnsafePointer<UInt8>?, in connection: OpaquePointer?) -> Bool {
    let name = UnsafeRawPointer(database)?.assumingMemoryBound(to: CChar.self)
    var state: CInt = 0
    let code = sqlite3_file_control(connection, name, SQLITE_FCNTL_LOCKSTATE, &state)
    return code != SQLITE_OK || state > 0 || sqlite3_txn_state(connection, name) != SQLITE_TXN_NONE
  }

  private func check(_ result: Int32) throws {
    guard result >= 0 else { throw SystemError.last }
  }
}
