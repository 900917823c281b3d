import FullText
import QueryBuilder
import SQLSpelling
import SQLiteDatabase

/// A copy in memory of a content, its triggers and its index, on a connection that has no functions beyond SQLite's own:
/// there writes can be tried, also of a file that is only read.
struct TriggerCopy {
  private let facts: TableFacts
  private let content: ContentSource
  /// The other tables and views that the triggers read or write, in lower case, and whether they read them.
  private let others: [String: Bool]

  /// How many rows of other tables that triggers read it copies.
  private static let mostRows = 1000
  /// How many rows of the content it copies to try statements on.
  private static let rowsOfContent = 3
  /// Anybody may have written the triggers, and they may do anything.
  private static let time = Duration.seconds(5)
  private static let mostBytes = 16 << 20
  /// 64 MiB, for all that the copy has.
  private static let mostPages = 16 << 10

  /// Prepares a copy; nil if the content is no table.
  ///
  /// - Throws: A `StoreError` that says why there can be no copy.
  init?(_ facts: TableFacts) throws {
    guard let content = facts.externalContent, try facts.schema().contentKind == .table
    else { return nil }
    let triggers = try facts.triggers()
    if let doubt = triggers.doubt { throw StoreError(doubt) }
    (self.facts, self.content) = (facts, content)
    let own = [content.name.lowercasedInASCII, facts.index.tableName.lowercasedInASCII]
    let written = Set(triggers.uses.flatMap(\.written)).subtracting(own)
      .filter { !$0.hasPrefix("sqlite_") }
    let read = Set(triggers.uses.flatMap { $0.read.map(\.table) }).subtracting(own)
    others = Dictionary(uniqueKeysWithValues: written.union(read).map { ($0, read.contains($0)) })
  }

  /// Tries all kinds of statements on the copy.
  ///
  /// - Returns: What became of the index after each; none if no row is known that its conditions put into the index.
  func trials() throws -> [TriggerTrial] {
    let columns = try facts.schema().insertedColumns(of: content)
    var rows = try ProbedRow.rows(of: content, columns, in: facts)
    let hasConditions = try facts.triggersHaveConditions()
    if hasConditions {
      if try !facts.schema().hasLengths {
        guard facts.extent != .quick else { return [] }
        let without = try Set(facts.rowsWithoutWords().map(SQLValue.integer))
        // Nothing says that the index has a row without words.
        let keys = Set(rows.map { $0[0] })
        var wordless: Set<SQLValue> = []
        try facts.forEachRow(where: { keys.contains(.integer($0)) }) { key, words in
          if words.lengths.allSatisfy({ $0 == 0 }) { wordless.insert(.integer(key)) }
        }
        rows.removeAll { without.contains($0[0]) || wordless.contains($0[0]) }
      }
      if rows.isEmpty { return [] }
    }
    return try withCopy { copy in
      for row in rows.prefix(Self.rowsOfContent) {
        try copy.session.run(insertion(into: content.name, columns, Array(row.dropFirst())))
      }
      try copy.session.run(copy.index.perform(.rebuild))
      try makeTriggers(in: copy.session)
      // The copy is in main, wherever the content is.
      let content = copy.externalContent ?? content
      return try TriggerProbe(facts: copy, content: content, hasConditions: hasConditions).trials()
    }
  }

  /// Those of some rows of the content that its triggers for INSERT put into the index.
  func indexed(of keys: Set<Int64>) throws -> Set<Int64> {
    try withCopy { copy in
      try makeTriggers(in: copy.session)
      let columns = try facts.schema().insertedColumns(of: content)
      let row = try facts.session.prepare(
        RawStatement(
          "SELECT \(columns.identifiers) FROM \(content.table) WHERE \(content.keyColumn) = ?1"
        )
      )
      try copy.session.transaction {
        try facts.session.stepping(row) { steps in
          // In their order, so that a trigger which reads earlier rows gives the same answer each time.
          for key in keys.sorted() {
            // SQLite forgets an interrupt that comes between two runs of a statement.
            try facts.session.cancellation.check()
            try row.bind(.integer(key), at: 1)
            guard try steps.advance() else { continue }
            try copy.session.run(
              insertion(into: content.name, columns, columns.indices.map(row.value))
            )
            // To its end, so that the statement takes the next key.
            while try steps.advance() {}
          }
        }
      }
      return try Set(copy.keys("SELECT id FROM \(copy.table.shadow(.docsize))"))
    }
  }

  private func insertion(
    into name: String,
    _ columns: [String],
    _ values: [SQLValue]
  ) -> RawStatement {
    let list = values.map { "\($0)" as Fragment }.listed
    return RawStatement(
      "INSERT INTO main.\(identifier: name)(\(columns.identifiers)) VALUES (\(list))"
    )
  }

  /// Makes the empty copies of the tables, and lends the index.
  private func withCopy<Result>(_ body: (TableFacts) throws -> Result) throws -> Result {
    do {
      return try facts.session.withPrivateDatabase { session in
        try session.limited(to: Self.time) {
          Limit.all.first { $0.name == "length" }?.set(to: Self.mostBytes, in: session)
          try session.run(
            RawStatement("PRAGMA max_page_count = \(raw: "\(Self.mostPages)")")
          )
          let isRecursive = try facts.count("PRAGMA recursive_triggers")
          try session.run(RawStatement("PRAGMA recursive_triggers = \(raw: "\(isRecursive)")"))
          try copyTables(to: session)
          return try body(TableFacts(table, in: session))
        }
      }
    } catch let error as StoreError where error.isInterruption {
      try facts.session.cancellation.check()
      throw StoreError("the triggers of \(content.name) take too long")
    }
  }

  /// The index as the copy has it, which has no tokenizers but FTS5's own.
  private var table: FullTextTable {
    let index = FTS5Index(tableName: facts.index.tableName, columns: facts.index.columns)
    var options = FTS5Options(content: facts.table.options.content)
    // A trigger that writes other letters may write the same words.
    if facts.table.hasPlainTokenizer { options.tokenizer = facts.table.options.tokenizer }
    return FullTextTable(index, options: options)
  }

  private func copyTables(to session: Session) throws {
    let schema = try facts.schema()
    let names = [content.name.lowercasedInASCII: false].merging(others, uniquingKeysWith: { $1 })
    for (name, isRead) in names.sorted(by: { $0.key < $1.key }) {
      guard let entry = schema.entry(["table", "view"], name), !entry.sql.isEmpty else {
        // A common table expression of which a trigger reads no column looks like a table here.
        if isRead, try facts.session.columns(of: name, in: facts.table.schema).isEmpty { continue }
        throw StoreError("the triggers of \(content.name) use \(name)")
      }
      if let original = FullTextTable(tableName: name, sql: entry.sql) {
        try makeIndex(like: original, declaredBy: entry.sql, in: session)
      } else {
        try session.run(RawStatement(Fragment(raw: entry.sql)))
      }
      if isRead, entry.type == "table" { try copyRows(of: name, to: session) }
    }
    try session.run(CreateVirtualTable(table.index, options: table.options))
  }

  /// Makes another index that the triggers write.
  ///
  /// What it has does not matter here, but FTS5 refuses the command 'delete' where it would count less than nothing.
  private func makeIndex(
    like original: FullTextTable,
    declaredBy sql: String,
    in session: Session
  ) throws {
    // Both forget a row by its key alone.
    let deletesRows = FullTextTable.optionNames(in: sql)
      .contains(FTS5Feature.contentlessDelete.rawValue)
    let content = deletesRows ? .own : original.options.content
    try session.run(CreateVirtualTable(original.index, options: FTS5Options(content: content)))
    guard content != .own else { return }
    // 2^35 rows, and as many tokens in each column, as FTS5 writes such numbers.
    let many: [UInt8] = [0x81, 0x80, 0x80, 0x80, 0x80, 0]
    let counts = SQLValue.blob((0...original.index.columns.count).flatMap { _ in many })
    try session.run(
      RawStatement("REPLACE INTO \(original.shadow(.data))(id, block) VALUES (1, \(counts))")
    )
  }

  private func copyRows(of name: String, to session: Session) throws {
    let schema = facts.table.schema
    let columns = try facts.session.columns(of: name, in: schema).filter(\.isWritten).map(\.name)
    // Triggers may look for a row by its rowid, also where no column keeps it.
    let rowid = facts.session.rowidName(of: name, in: schema, beside: columns)
    let list = columns + [rowid].compactMap(\.self)
    let rows = try facts.session.rows(
      RawStatement(
        """
        SELECT \(list.identifiers) FROM \(identifier: schema).\(identifier: name)
        LIMIT \(raw: "\(Self.mostRows + 1)")
        """
      )
    )
    guard rows.count <= Self.mostRows else {
      throw StoreError("the triggers of \(content.name) read \(name), which has many rows")
    }
    for row in rows { try session.run(insertion(into: name, list, row)) }
  }

  private func makeTriggers(in session: Session) throws {
    let tables = [content.name.lowercasedInASCII] + others.keys
    for trigger in try facts.triggers().stored
    where tables.contains(trigger.table.lowercasedInASCII) {
      try session.run(RawStatement(Fragment(raw: trigger.sql)))
    }
  }
}

extension TableFacts {
  func tryTriggers() throws -> (tried: [TriggerTrial], doubt: StoreError?) {
    do {
      guard let content = externalContent, try schema().contentKind == .table else {
        return ([], nil)
      }
      guard extent == .probing else { return (try TriggerCopy(self)?.trials() ?? [], nil) }
      guard try schema().hasLengths || !triggersHaveConditions() else {
        throw StoreError(
          "without lengths (columnsize=0), the file does not show which rows a condition leaves out",
          remedy: "without --probe they are tried on a copy in memory"
        )
      }
      let probe = try TriggerProbe(
        facts: self,
        content: content,
        hasConditions: triggersHaveConditions()
      )
      return (try probe.trials(), nil)
    } catch let error as StoreError where !error.isInterruption {
      return ([], error)
    }
  }
}
