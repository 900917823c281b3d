import QueryBuilder

extension Session {
  /// Does something that frees many pages and uses most of them again, and spares SQLite the zeros between.
  ///
  /// With `secure_delete` on, as the SQLite of some Linux distributions has it from the start, SQLite
  /// writes zeros over each page as it is freed: a page that is then used again is written twice, and
  /// goes into two journals. FAST leaves freed pages as they are. So that nothing can be read there that
  /// was deleted, zeros are written over those that are still free at the end.
  ///
  /// It belongs into a transaction. The setting is back when this returns or throws.
  ///
  /// - Parameter body: What is done.
  /// - Returns: What `body` returns.
  /// - Throws: What `body` throws, or a ``StoreError``.
  func reusingFreedPages<Result>(_ body: () throws -> Result) throws -> Result {
    // Without the schema's name, it would be set for attached databases, too.
    guard try integer(RawStatement("PRAGMA main.secure_delete")) == 1 else { return try body() }
    try run(RawStatement("PRAGMA main.secure_delete = FAST"))
    defer { try? uncancelled.run(RawStatement("PRAGMA main.secure_delete = ON")) }
    let result = try body()
    try overwriteFreePages()
    return result
  }

  /// Fills the free pages with the zeros of a table, and frees them again.
  private func overwriteFreePages() throws {
    guard try freePageCount() > 0 else { return }
    let name = try freeName("zeros", in: "main")
    let pageSize = try integer(RawStatement("PRAGMA main.page_size")) ?? 0
    try run(RawStatement("CREATE TABLE main.\(identifier: name)(bytes BLOB)"))
    // The table has taken one, and a value of so many bytes needs at least as many pages as are counted.
    while case let pages = try freePageCount(), pages > 0 {
      let size = min(pages, Self.mostPagesOfZeros) * pageSize
      try run(RawStatement("INSERT INTO main.\(identifier: name) VALUES (zeroblob(\(size)))"))
    }
    try run(Drop(.table, name, schema: "main"))
  }

  private func freePageCount() throws -> Int64 {
    try integer(RawStatement("PRAGMA main.freelist_count")) ?? 0
  }

  /// At the largest page size 640 MB, which is less than the longest value that SQLite takes.
  private static var mostPagesOfZeros: Int64 { 10_000 }
}
