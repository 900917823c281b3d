import FullText
import QueryBuilder
import SQLiteDatabase

/// A copy in memory of a content, its triggers and its index, on a connection that has no functions beyond SQLite's own:
/// there writes can be tried, also of a file that is only read.
struct TriggerCopy {
  private let facts: TableFacts
  private let content: ContentSource
  /// The other tables and views that the triggers read or write, in lower case, and whether they read them.
  private let others: [String: Bool]
  /// A table that triggers for INSERT write, and those of them that write the index read; nil if there is none.
  ///
  /// Whether they write a row may depend on the INSERTs before.
  let changedTable: String?
  /// The functions that the triggers call, in lower case.
  private let functions: Set<String>

  /// How many rows of other tables that triggers read it copies.
  private static let mostRows = 1000
  /// How many rows of the content it copies to try statements on.
  private static let rowsOfContent = 3
  /// Anybody may have written the triggers, and they may do anything.
  private static let time = Duration.seconds(5)
  private static let mostBytes = 16 << 20

  /// Prepares a copy; nil if no trigger of a content table writes the index.
  ///
  /// - Throws: A `StoreError` that says why there can be no copy.
  init?(_ facts: TableFacts) throws {
    guard let content = facts.externalContent, try facts.schema().contentKind == .table
    else { return nil }
    let triggers = try facts.triggers()
    if let doubt = triggers.doubt { throw StoreError(doubt) }
    guard try !facts.contentTriggers().isEmpty else { return nil }
    (self.facts, self.content) = (facts, content)
    let own = [content.name.lowercasedInASCII, facts.index.tableName.lowercasedInASCII]
    let written = Set(triggers.uses.flatMap(\.written)).subtracting(own)
      .filter { !$0.hasPrefix("sqlite_") }
    let read = Set(triggers.uses.flatMap { $0.read.map(\.table) }).subtracting(own)
    others = Dictionary(uniqueKeysWithValues: written.union(read).map { ($0, read.contains($0)) })
    let ofInsert = triggers.usesByEvent["INSERT"] ?? []
    let indexing = ofInsert.filter { $0.written.contains(own[1]) }
    changedTable = Set(ofInsert.flatMap(\.written)).subtracting(own)
      .intersection(indexing.flatMap { $0.read.map(\.table) }).min()
    functions = triggers.uses.reduce(into: []) { $0.formUnion($1.functions) }
  }

  /// A function of the triggers whose answers for the same values may change; nil if there is none.
  func changingFunction() throws -> String? {
    let dates: Set<String> = [
      "date", "time", "datetime", "julianday", "strftime", "unixepoch", "timediff", "current_date",
      "current_time", "current_timestamp",
    ]
    let known = try facts.session.catalogFunctions()
    let changing = dates.union(known.filter { !$0.isDeterministic }.map(\.name))
    return functions.subtracting(Set(known.map(\.name)).subtracting(changing)).min()
  }

  /// Tries all kinds of statements on the copy.
  ///
  /// - Returns: What became of the index after each; nil if no row is known that its conditions put into the index.
  func trials() throws -> [TriggerTrial]? {
    let columns = try writtenColumns()
    var rows = try ProbedRow.rows(of: content, columns, in: facts)
    if try facts.triggersHaveConditions() {
      if try !facts.schema().hasLengths {
        guard facts.extent != .quick else { return nil }
        let without = try Set(facts.rowsWithoutWords().map(SQLValue.integer))
        rows.removeAll { without.contains($0[0]) }
      }
      if rows.isEmpty { return nil }
    }
    return try withCopy { copy in
      for row in rows.prefix(Self.rowsOfContent) {
        try copy.session.run(insertion(columns, Array(row.dropFirst())))
      }
      try copy.session.run(copy.index.perform(.rebuild))
      try makeTriggers(in: copy.session)
      return try TriggerProbe(copy).trials()
    }
  }

  /// Those of some rows of the content that its triggers for INSERT put into the index.
  func indexed(of keys: Set<Int64>) throws -> Set<Int64> {
    guard !keys.isEmpty else { return [] }
    return try withCopy { copy in
      try makeTriggers(in: copy.session)
      let columns = try writtenColumns()
      let list = columns.map { Fragment(identifier: $0) }.listed
      let row = try facts.session.prepare(
        RawStatement("SELECT \(list) FROM \(content.table) WHERE \(content.keyColumn) = ?1")
      )
      try copy.session.transaction {
        // In their order, so that a trigger which reads earlier rows gives the same answer each time.
        for key in keys.sorted() {
          try row.bind(.integer(key), at: 1)
          try facts.session.run(row) { row in
            try copy.session.run(insertion(columns, columns.indices.map(row.value)))
            return false
          }
        }
      }
      return try Set(copy.keys("SELECT id FROM \(copy.table.shadow(.docsize))"))
    }
  }

  /// The columns of a row that an INSERT can give; without a column for the key, the key itself.
  private func writtenColumns() throws -> [String] {
    let schema = try facts.schema()
    let columns = schema.writtenColumns
    let hasKey =
      schema.rowidColumn != nil
      || columns.contains { $0.isEqualInASCII(to: content.key) }
    return hasKey ? columns : columns + [content.key]
  }

  private func insertion(_ columns: [String], _ values: [SQLValue]) -> RawStatement {
    let names = columns.map { Fragment(identifier: $0) }.listed
    let list = values.map { "\($0)" as Fragment }.listed
    return RawStatement(
      "INSERT INTO main.\(identifier: content.name)(\(names)) VALUES (\(list))"
    )
  }

  /// Makes the empty copies of the tables, and lends the index.
  private func withCopy<Result>(_ body: (TableFacts) throws -> Result) throws -> Result {
    do {
      return try facts.session.withPrivateDatabase { session in
        try session.limited(to: Self.time) {
          Limit.all.first { $0.name == "length" }?.set(to: Self.mostBytes, in: session)
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

  /// The index as the copy has it: how it splits texts does not matter.
  private var table: FullTextTable {
    let index = FTS5Index(tableName: facts.index.tableName, columns: facts.index.columns)
    let options = FTS5Options(content: facts.table.options.content)
    return FullTextTable(index, options: options)
  }

  private func copyTables(to session: Session) throws {
    let own = [content.name.lowercasedInASCII: false]
    for (name, isRead) in own.merging(others, uniquingKeysWith: { $1 }).sorted(by: {
      $0.key < $1.key
    }) {
      let row = try facts.session.rows(
        RawStatement(
          """
          SELECT sql, type FROM \(identifier: facts.table.schema).sqlite_master
          WHERE type IN ('table', 'view') AND name = \(name) COLLATE NOCASE
          """
        )
      ).first
      guard case .text(let sql)? = row?.first else {
        throw StoreError("the triggers of \(content.name) use \(name)")
      }
      if let original = FullTextTable(tableName: name, sql: sql) {
        try session.run(
          CreateVirtualTable(
            original.index,
            options: FTS5Options(content: original.options.content)
          )
        )
      } else {
        try session.run(RawStatement(Fragment(raw: sql)))
      }
      if isRead, row?[1] == .text("table") { try copyRows(of: name, to: session) }
    }
    try session.run(CreateVirtualTable(table.index, options: table.options))
  }

  private func copyRows(of name: String, to session: Session) throws {
    let schema = facts.table.schema
    let columns = try facts.session.columns(of: name, in: schema).filter(\.isWritten).map(\.name)
    // Triggers may look for a row by its rowid, also where no column keeps it.
    let rowid = facts.session.rowidName(of: name, in: schema, beside: columns)
    let list = (columns + [rowid].compactMap(\.self)).map { Fragment(identifier: $0) }.listed
    let rows = try facts.session.rows(
      RawStatement(
        """
        SELECT \(list) FROM \(identifier: schema).\(identifier: name)
        LIMIT \(raw: "\(Self.mostRows + 1)")
        """
      )
    )
    guard rows.count <= Self.mostRows else {
      throw StoreError("the triggers of \(content.name) read \(name), which has many rows")
    }
    for row in rows {
      let values = row.map { "\($0)" as Fragment }.listed
      try session.run(
        RawStatement("INSERT INTO main.\(identifier: name)(\(list)) VALUES (\(values))")
      )
    }
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
  /// What statements on the content leave in the index, tried on a copy, or why they cannot be tried; nothing if no
  /// trigger of the content writes it.
  func trials() throws -> (tried: [TriggerTrial], doubt: String?) { try keptTrials.get() }

  func tryTriggers() throws -> (tried: [TriggerTrial], doubt: String?) {
    do {
      return (try TriggerCopy(self)?.trials() ?? [], nil)
    } catch let error as StoreError where !error.isInterruption {
      return ([], error.message)
    }
  }
}
