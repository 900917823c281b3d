public import FullText
public import QueryBuilder
public import SQLiteDatabase

extension TableFacts {
  /// The repair that drops the table, creates it again, and fills it from its content.
  ///
  /// - Parameter change: Changes the options that it gets; nil for its stored declaration.
  /// - Returns: The repair, or what the user can do.
  /// - Throws: A `StoreError` if the work was interrupted, or SQLite cannot read the table's entry.
  func recreating(changing change: ((inout FTS5Options) -> Void)? = nil) throws -> Repair {
    guard let declaration = try schema().declaration else {
      return .byHand("its CREATE statement cannot be read")
    }
    var creation: any Statement = RawStatement(Fragment(raw: declaration))
    if let change {
      if let option = try lostOption() {
        return .byHand(
          "make \(table.name) again by hand: it has the option \(option), which would be lost"
        )
      }
      var options = table.options
      change(&options)
      creation = self.creation(with: options)
    }
    let error = try openingError()
    if let refusal = try creationError(of: declaration, after: error) {
      // Its texts would be copied, and it would be gone, before that shows.
      return .byHand(
        "do not make the table again: its CREATE statement would fail here, too (\(refusal.message)); open the file "
          + "where FTS5 knows what it needs"
          + (content == nil ? "" : ", or copy its texts into another table")
      )
    }
    let drop = Drop(.table, index.tableName, schema: table.schema)
    guard table.schema == "main" || change != nil else {
      // The stored declaration names no schema: run here, it would make a table in main.
      return .byHand(
        table.schema == "temp"
          ? "it is temporary: let what made it make it again"
          : "make \(index.tableName) again where \(table.schema) is the main database"
      )
    }
    guard let content else {
      if let error {
        return .byHand(
          "FTS5 cannot open \(table.name): \(error.message); insert its texts into another table"
        )
      }
      return .byHand(
        "make the table again, and insert the rows again: \(Self.lackOfTexts())",
        [drop, creation]
      )
    }
    if let obstacle = try rebuildObstacle() {
      return try rescuing("do not make the table again: \(obstacle)")
    }
    if extent == .quick {
      return .byHand("run it without --quick, which looks first whether the texts are whole")
    }
    if content.isOwn, try schema().keepsLocales {
      return .byHand(
        "copy the rows out with their locales before these, and back after them: a plain copy loses the locales",
        [drop, creation]
      )
    }
    guard let error else { return .run(.recreate, try making(creation, from: content)) }
    return try reviving(declaration, from: content, after: error)
  }

  /// The statements for a user to create a table again that FTS5 cannot open, and so cannot drop either: one removes
  /// its entry from the schema, and SQLite does not check what such statements write there.
  private func reviving(
    _ declaration: String,
    from content: ContentSource,
    after error: StoreError
  ) throws -> Repair {
    let entry = RawStatement(
      "DELETE FROM main.sqlite_master WHERE type = 'table' AND name = \(index.tableName)"
    )
    // A table that has only such a name is the user's, as a content called t_content.
    let shadows = try schema().shadows.map {
      Drop(.table, $0.name, schema: table.schema, ifExists: true) as any Statement
    }
    return .byHand(
      "FTS5 cannot open \(table.name) (\(error.message)), so neither rebuild nor DROP TABLE works; copy the "
        + "file, and take the table out of the schema by hand:",
      try making(
        RawStatement(Fragment(raw: declaration)),
        from: content,
        dropping: [
          RawStatement("PRAGMA writable_schema = ON"), entry,
          RawStatement("PRAGMA writable_schema = RESET"),
        ] + shadows
      )
    )
  }

  /// Why FTS5 refuses the table's CREATE statement here; nil where it would make the table.
  ///
  /// - Parameters:
  ///   - declaration: The statement.
  ///   - error: Why FTS5 cannot open the table; nil where it can.
  /// - Returns: SQLite's error.
  /// - Throws: A `StoreError` if the work was interrupted.
  private func creationError(
    of declaration: String,
    after error: StoreError?
  ) throws -> StoreError? {
    do {
      // Newer versions open a table whose tokenizer they do not know.
      _ = try session.tokens(of: "a", by: table.tokenizer)
      guard error != nil else { return nil }
      try session.withPrivateDatabase { try $0.run(RawStatement(Fragment(raw: declaration))) }
      return nil
    } catch let error as StoreError where !error.isInterruption {
      return error
    }
  }

  /// An option that a statement made here would not have; nil if there is none.
  fileprivate func lostOption() throws -> String? {
    try schema().options.first { !FullTextTable.knownOptions.contains($0) }
  }

  /// The statement that creates the table with some options, and with some of its columns or all.
  fileprivate func creation(with options: FTS5Options, keeping kept: [Int]? = nil) -> any Statement
  {
    let columns = kept?.map { index.columns[$0] } ?? index.columns
    let copy = FTS5Index(tableName: index.tableName, columns: columns)
    return CreateVirtualTable(copy, options: options, schema: table.schema)
  }

  /// The statements that drop the table, create it again with its settings, and fill it.
  ///
  /// - Parameters:
  ///   - creation: The CREATE statement.
  ///   - content: Where its texts come from.
  ///   - kept: The places of the columns that it keeps, in their new order; nil for all as they are.
  ///   - drop: The statements that drop it; nil for DROP TABLE.
  /// - Returns: The statements.
  /// - Throws: A `StoreError` where the settings cannot be read.
  fileprivate func making(
    _ creation: any Statement,
    from content: ContentSource,
    keeping kept: [Int]? = nil,
    dropping drop: [any Statement]? = nil
  ) throws -> [any Statement] {
    let drop = drop ?? [Drop(.table, index.tableName, schema: table.schema)]
    let make = try drop + [creation] + settings(for: kept)
    guard content.isOwn else { return make + [index.perform(.rebuild)] }
    let copy = try session.freeName("\(index.tableName)_copy")
    let kept = kept ?? Array(index.columns.indices)
    let names = kept.map { index.columns[$0].name }.identifiers
    let columns = kept.map { content.columns[$0] }.identifiers
    let save: Fragment =
      "CREATE TEMP TABLE \(identifier: copy) AS SELECT id, \(columns) FROM \(content.table)"
    let fill: Fragment =
      "INSERT INTO \(index.table)(rowid, \(names)) SELECT id, \(columns) FROM temp.\(identifier: copy)"
    return [RawStatement(save)] + make + [RawStatement(fill), Drop(.table, copy, schema: "temp")]
  }

  /// The statements that store the settings again; the weights of the rank follow their columns to new places.
  private func settings(for kept: [Int]?) throws -> [any Statement] {
    let stored = try schema().shadows.first { $0.kind == .config }?.columns ?? []
    guard stored.contains("k"), stored.contains("v") else { return [] }
    let settings = try session.storedSettings(of: index)
    guard let kept, let rank = try session.storedRank(of: index),
      let weights = RankFunction(parsing: rank)?.weights, !weights.isEmpty
    else { return settings }
    let moved = RankFunction(weights: kept.map { weights.indices.contains($0) ? weights[$0] : 1 })
    // The last of two settings of a name counts.
    return settings + [index.perform(.rank(moved.description))]
  }
}

extension FullTextTable {
  /// The statements that rebuild the table or create it again, after a look at its keys and lengths; where it keeps no
  /// lengths, at its words.
  ///
  /// - Parameters:
  ///   - options: The options that it gets.
  ///   - columns: The names of the columns to keep, in their new order; nil for all as they are.
  ///   - remedy: What to do if the table is not sound.
  ///   - session: The connection.
  /// - Returns: The statements; run them in the transaction in which this finds them out.
  /// - Throws: A ``StoreError`` that says why it cannot be made again.
  public func remaking(
    options: FTS5Options,
    columns: [String]?,
    remedy: String,
    in session: Session
  ) throws -> [any Statement] {
    let facts = TableFacts(self, in: session, self.options.storesColumnSizes ? .keys : .usual)
    guard let content = facts.content else {
      throw StoreError(
        TableFacts.lackOfTexts(of: name),
        remedy: "make a new table, and insert the rows again from where they came"
      )
    }
    if let obstacle = try facts.rebuildObstacle() {
      throw StoreError("\(name) is not made again: \(obstacle)", remedy: remedy)
    }
    let places = try columns?.map(position)
    let kept = places == Array(index.columns.indices) ? nil : places
    if options == self.options, kept == nil { return [index.perform(.rebuild)] }
    if let option = try facts.lostOption() {
      throw StoreError("\(name) has the option \(option), with which it cannot be made again here")
    }
    // Triggers name the columns: those that write the table would fail if other columns were left.
    let triggers = try facts.triggers()
    if kept != nil,
      let first = (triggers.stored + triggers.temporary).indexing.first
    {
      throw StoreError(
        "the trigger \(first.name) names the columns of \(name)",
        remedy: "drop it, make the table again, and then the trigger with the new columns"
      )
    }
    return try facts.making(
      facts.creation(with: options, keeping: kept),
      from: content,
      keeping: kept
    )
  }

  private func position(of column: String) throws -> Int {
    guard let position = index.position(of: column) else {
      throw StoreError(
        "no such column: \(column)",
        remedy: "the table has \(columnNames.joined(separator: ", "))"
      )
    }
    return position
  }
}
