import CLibrary
import CSQLite
import Files

extension StoreError {
  /// The error of a call that failed on a connection while its database was opened.
  ///
  /// Make it directly after the call: SQLite keeps only the last error.
  init(opening location: Location, failedOn connection: OpaquePointer) {
    self.init(
      opening: location,
      code: sqlite3_extended_errcode(connection),
      message: String(cString: sqlite3_errmsg(connection))
    )
  }

  /// The error of a database that could not be opened, with the reason and what may help.
  ///
  /// - Parameters:
  ///   - location: Where the database is.
  ///   - code: SQLite's extended result code.
  ///   - message: What SQLite says; nil for its usual words for the code.
  public init(opening location: Location, code: Int32, message: String? = nil) {
    let name = location.name
    let failure = Failure(code: code, phase: .prepare, sql: "", offset: nil)
    switch failure.primaryCode {
    case SQLITE_NOTADB:
      self.init(
        "\"\(name)\" is not a database",
        failure: failure,
        remedy: "Name a SQLite file, or a new one to create."
      )
    case SQLITE_CANTOPEN:
      self.init(
        "unable to open database \"\(name)\": unable to open database file",
        failure: failure,
        // SQLITE_CANTOPEN_SYMLINK
        remedy: code == SQLITE_CANTOPEN | 6 << 8
          ? "A symbolic link leads there, and you asked to follow none." : Self.obstacle(to: name)
      )
    case SQLITE_BUSY, SQLITE_LOCKED:
      self.init(
        "\"\(name)\" is locked by another program",
        failure: failure,
        remedy: "Try again when the other program is done."
      )
    case SQLITE_READONLY where code == SQLITE_READONLY | 3 << 8:
      // SQLITE_READONLY_ROLLBACK
      self.init(
        "unable to open database \"\(name)\": a write was cut off, and cannot be undone: it is open for reading only, or "
          + "its folder does not let it",
        failure: failure,
        remedy:
          "Open it for writing, or a copy in another folder, with its -journal file beside it."
      )
    case SQLITE_READONLY:
      // Without a journal to roll back, only WAL mode needs to write before it reads.
      self.init(
        "unable to open database \"\(name)\": it is in WAL mode, and its folder cannot be written",
        failure: failure,
        remedy: Self.wayToRead(name)
      )
    default:
      let reason = message ?? String(cString: sqlite3_errstr(code))
      self.init("unable to open database \"\(name)\": \(reason)", failure: failure)
    }
  }

  /// What reads a database in WAL mode whose folder cannot be written.
  private static func wayToRead(_ path: String) -> String {
    // What `immutable` does not read is in the other file; and a URI spells some characters in other ways.
    let isPlain = !path.hasPrefix("file:") && !path.contains { "?#%".contains($0) }
    return isPlain && !FilePlace.exists(at: path + "-wal")
      ? "This opens it: \"file:\(path)?immutable=1\"" : copyWithLog
  }

  private static let copyWithLog = "Open a copy in another folder, with its -wal file beside it."

  /// A question that names the likely reason why SQLite cannot open a path; SQLite itself gives none.
  private static func obstacle(to path: String) -> String {
    guard FilePlace.exists(at: path) else {
      let folder = path.lastIndex(of: "/").map { String(path[...$0]) } ?? "."
      // It could be made, and so was only to be read.
      return access(folder.systemBytes, W_OK) == 0
        ? "There is no such file."
        : "Does its folder exist, and may you write there?"
    }
    if Folder.exists(at: path) { return "That is a folder: name a file." }
    // In WAL mode SQLite makes a file beside it before it reads.
    return FilePlace.exists(at: path + "-wal")
      ? "May you read it, and write in its folder? \(copyWithLog)" : "May you read it?"
  }
}
