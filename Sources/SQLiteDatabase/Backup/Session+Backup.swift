import CSQLite
import Files

extension Session {
  /// The path of a database's file.
  ///
  /// - Parameter schema: `main`, or the name of an attached database.
  /// - Returns: The path; nil for a database in memory, or if none has that name.
  public func databasePath(_ schema: String = "main") -> String? {
    guard let path = sqlite3_db_filename(connection, schema.systemBytes) else { return nil }
    let text = String(systemBytes: path)
    return text.isEmpty ? nil : text
  }

  /// The file beside `main` with changes that SQLite does not read, because the database is open by `immutable=1`; nil
  /// where there is none.
  public var ignoredJournal: String? {
    guard let path = databasePath(), let name = sqlite3_db_filename(connection, "main"),
      sqlite3_uri_boolean(name, "immutable", 0) != 0
    else { return nil }
    let log = path + "-wal"
    if let size = Descriptor.size(ofFileAt: log), size > 0 { return log }
    // One that is kept for the next transaction begins with zeros.
    let journal = path + "-journal"
    guard let descriptor = try? Descriptor.open(reading: journal) else { return nil }
    defer { Descriptor.close(descriptor) }
    let beginning: [UInt8] = [0xD9, 0xD5, 0x05, 0xF9, 0x20, 0xA1, 0x63, 0xD7]
    return Descriptor.readChunk(descriptor)?.starts(with: beginning) == true ? journal : nil
  }

  /// Copies a database into a file, and makes or replaces that file: `.backup` and `.save`.
  ///
  /// - Parameters:
  ///   - schema: The database: `main`, or the name of an attached one.
  ///   - path: The file.
  ///   - isNew: Whether the file must be a new one.
  ///   - isAsynchronous: Whether to write the file without waiting for the disk, and a new one without a journal:
  ///     faster, but the file is lost if the computer stops meanwhile.
  /// - Throws: A ``StoreError`` in sqlite3's words, also when interrupted; the file is then as it was, and
  ///   not there where it was not.
  public func backUp(
    _ schema: String = "main",
    to path: String,
    isNew: Bool = false,
    isAsynchronous: Bool = false
  ) throws {
    let target = try OtherDatabase(
      path,
      creating: isNew ? .newFile : .file,
      withRightsOf: databasePath(schema)
    )
    // SQLite refuses only the file that is copied, and only in some journal modes.
    if let name = sqlite3_db_filename(target.connection, "main"),
      let place = FilePlace(String(systemBytes: name)),
      try ownWork(databases).contains(where: { !$0.path.isEmpty && place.isOfDatabase($0.path) })
    {
      target.removeIfNew()
      throw StoreError(
        "\"\(path)\" belongs to the database that is open, which this would destroy",
        remedy: "Name another file."
      )
    }
    if isAsynchronous {
      // Without its journal, a file that was there could not be as it was after a copy that ends early.
      let pragmas = "PRAGMA synchronous=OFF; PRAGMA journal_mode=\(target.isNew ? "OFF" : "MEMORY")"
      sqlite3_exec(target.connection, pragmas, nil, nil, nil)
    }
    do {
      try PageCopy(
        source: .init(connection: connection, schema: schema),
        target: .init(connection: target.connection, schema: "main"),
        patience: 0
      ).run(in: self)
    } catch {
      target.removeIfNew()
      throw error
    }
  }

  /// Copies a database into the one of that name of another session, and replaces all of its content.
  ///
  /// - Parameters:
  ///   - schema: The database: `main`, or the name of an attached one.
  ///   - other: The other session.
  /// - Throws: A ``StoreError`` in sqlite3's words, also when interrupted; the other database is then as it was.
  public func copy(_ schema: String = "main", to other: Session) throws {
    try PageCopy(
      source: .init(connection: connection, schema: schema),
      target: .init(connection: other.connection, schema: schema),
      patience: 0
    ).run(in: self)
  }
}
