import CSQLite

extension Session {
  /// The first 100 bytes of a database, which describe its layout; nil for an empty database.
  ///
  /// SQLite reads them: if the program opened the file a second time, closing it would drop SQLite's locks.
  public func header(of database: String) -> [UInt8]? {
    var file: UnsafeMutablePointer<sqlite3_file>?
    sqlite3_file_control(connection, database, SQLITE_FCNTL_FILE_POINTER, &file)
    guard let file, let read = file.pointee.pMethods?.pointee.xRead else {
      return headerInMemory(of: database)
    }
    var header = [UInt8](repeating: 0, count: Self.headerSize)
    return read(file, &header, Int32(Self.headerSize), 0) == SQLITE_OK ? header : nil
  }

  /// The number that changes when another connection changes the database.
  public func dataVersion(of database: String) -> UInt32 {
    var version: UInt32 = 0
    sqlite3_file_control(connection, database, SQLITE_FCNTL_DATA_VERSION, &version)
    return version
  }

  private static let headerSize = 100

  private func headerInMemory(of database: String) -> [UInt8]? {
    var size: Int64 = 0
    guard let bytes = sqlite3_serialize(connection, database, &size, 0) else { return nil }
    defer { sqlite3_free(bytes) }
    guard size >= Self.headerSize else { return nil }
    return Array(UnsafeBufferPointer(start: bytes, count: Self.headerSize))
  }
}
