public import QueryBuilder

extension Session {
  /// A name that is free: the given one or, if it is taken, the same with a number from 2 after it.
  ///
  /// - Parameters:
  ///   - name: The name.
  ///   - schema: The database; nil for `temp`, where a name must be free in all databases, because it would hide a table
  ///     of another one that statements read by its name alone.
  /// - Returns: The name.
  /// - Throws: A ``StoreError`` where a schema cannot be read.
  public func freeName(_ name: String, in schema: String? = nil) throws -> String {
    let own = schema ?? "temp"
    let taken = try ownWork {
      let schemas = try schema.map { [$0] } ?? Set(databases().map(\.name) + [own]).sorted()
      return try Set(
        schemas.flatMap { schema in
          let names = select(from: "sqlite_master", in: schema)
          let statement = names.select([Expression<String>(column: "name")])
          // Another database may be locked; its tables are not worth an error.
          let found = try schema == own ? texts(statement) : (try? texts(statement)) ?? []
          return found.map { $0.lowercasedInASCII }
        }
      )
    }
    guard taken.contains(name.lowercasedInASCII) else { return name }
    let numbered = (2...).lazy.map { "\(name)\($0)" }
    return numbered.first { !taken.contains($0.lowercasedInASCII) } ?? name
  }

  /// Makes a table in `temp`, does some work with it, and drops it, even if the work fails.
  ///
  /// - Parameters:
  ///   - creation: The statement that makes the table.
  ///   - name: The table's name.
  ///   - body: The work.
  /// - Returns: What `body` returns.
  /// - Throws: What `body` throws, or a ``StoreError`` where SQLite cannot make the table.
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
      // The first error is the one to report, even if DROP fails too.
      try? uncancelled.runUnlimited(drop)
      throw error
    }
  }
}
