public import QueryBuilder

extension Session {
  /// A name that no table in `temp` has: the given one, or that with a number behind it.
  public func freeTemporaryName(_ name: String) throws -> String {
    let names = select(from: "sqlite_master", in: "temp")
      .select([Expression<String>(column: "name")])
    let taken = Set(try texts(names).map { $0.lowercased() })
    guard taken.contains(name.lowercased()) else { return name }
    let numbered = (2...).lazy.map { "\(name)\($0)" }
    return numbered.first { !taken.contains($0.lowercased()) } ?? name
  }

  /// Does something with a table that is made for it in `temp` and dropped afterwards, also when it fails.
  ///
  /// - Parameters:
  ///   - creation: The statement that makes the table.
  ///   - name: The table's name.
  ///   - body: What is done with it.
  /// - Returns: What `body` returns.
  /// - Throws: What `body` throws, or a ``StoreError`` where the table cannot be made.
  public func withTemporaryTable<Result>(
    _ creation: some Statement,
    named name: String,
    _ body: () throws -> Result
  ) throws -> Result {
    try run(creation)
    let drop = Drop(.table, name, schema: "temp", ifExists: true)
    do {
      let result = try body()
      try run(drop)
      return result
    } catch {
      // What went wrong first is what to tell of.
      try? uncancelled.run(drop)
      throw error
    }
  }
}
