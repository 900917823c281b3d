import CSQLite
import Files

/// A connection to the file at the other end of a copy, closed with this object.
final class OtherDatabase {
  let connection: OpaquePointer

  /// Whether opening made the file.
  let isNew: Bool

  /// What opening may make.
  enum Creation {
    /// Nothing: the file is there.
    case nothing
    /// The file, where it is missing.
    case file
    /// The file, at whose path there must be nothing, not even a symbolic link.
    case newFile
  }

  /// Opens a file.
  ///
  /// - Parameters:
  ///   - path: The file.
  ///   - creation: Whether to make the file.
  ///   - other: The file whose rights a new one gets; nil for the usual ones.
  /// - Throws: A ``StoreError`` in sqlite3's words where SQLite cannot open the file.
  init(_ path: String, creating creation: Creation, withRightsOf other: String? = nil) throws {
    // SQLite does not take some names for paths, or takes them for a URI; after ./ they are paths.
    let isPath = !["", ":memory:"].contains(path) && !path.hasPrefix("file:")
    let path = isPath || creation != .newFile ? path : "./\(path)"
    // A URI does not say by its name whether its file is there.
    isNew = creation == .newFile || isPath && !FilePlace.exists(at: path)
    var isMade = false
    if creation == .newFile || isNew && creation == .file && other != nil {
      do {
        try Descriptor.makeFile(at: path, withRightsOf: other)
        isMade = true
      } catch let error as SystemError where creation == .newFile {
        throw StoreError("cannot make \"\(path)\": \(error.message)")
      } catch {
        // SQLite says why, or follows a link.
      }
    }
    var connection: OpaquePointer?
    let flags = SQLITE_OPEN_READWRITE | (creation == .nothing ? 0 : SQLITE_OPEN_CREATE)
    let code = sqlite3_open_v2(path.systemBytes, &connection, flags, nil)
    guard code == SQLITE_OK, let connection else {
      sqlite3_close(connection)
      if isMade { try? FilePlace.remove(path) }
      throw StoreError(
        "cannot open \"\(path)\"",
        failure: .init(code: code, phase: .prepare, sql: "", offset: nil),
        remedy: creation != .nothing
          ? "Does its folder exist, and may you write there?"
          : "Does it exist, and may you read it?"
      )
    }
    self.connection = connection
  }

  /// Whether SQLite can read the file at the moment.
  var isReadable: Bool {
    sqlite3_exec(connection, "PRAGMA schema_version", nil, nil, nil) == SQLITE_OK
  }

  /// Whether the file has pages, or cannot be read: an empty file is an empty database.
  var hasPages: Bool {
    var statement: OpaquePointer?
    defer { sqlite3_finalize(statement) }
    guard sqlite3_prepare_v2(connection, "PRAGMA page_count", -1, &statement, nil) == SQLITE_OK,
      sqlite3_step(statement) == SQLITE_ROW
    else { return true }
    return sqlite3_column_int64(statement, 0) > 0
  }

  /// Removes the file if opening made it, after a copy that did not finish.
  func removeIfNew() {
    guard isNew, let name = sqlite3_db_filename(connection, "main") else { return }
    // Not the path: where that is a symbolic link, SQLite has made the file to which it leads.
    let file = String(systemBytes: name)
    for path in [file, file + "-journal"] { try? FilePlace.remove(path) }
  }

  deinit {
    sqlite3_close(connection)
  }
}
