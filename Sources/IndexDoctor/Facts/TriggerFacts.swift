import FullText
import QueryBuilder
import SQLiteDatabase
import SQLText

/// A trigger, and what it has to do with an index, as SQLite compiles it.
struct IndexTrigger {
  /// The database that it is in: a temporary one lasts as long as the connection.
  let schema: String
  let name: String
  /// The table whose writes fire it.
  let table: String
  let sql: String
  /// INSERT, UPDATE and DELETE, as far as they fire it and it writes the index.
  fileprivate(set) var events: Set<String> = []
  /// The columns that it reads.
  fileprivate(set) var read: Set<TriggerUse.Column> = []

  /// Whether it may write or not, by a condition: its own, or that of rows which it inserts.
  var mayWait: Bool {
    var isInserting = false
    return StatementTokens(sql).contains { token in
      if ["INSERT", "REPLACE"].contains(where: token.isWord) { isInserting = true }
      if token.text == ";" || token.isWord("BEGIN") { isInserting = false }
      return token.isWord("WHEN") || isInserting && token.isWord("WHERE")
    }
  }

  /// Whether its text has a name.
  func names(_ name: String) -> Bool {
    StatementTokens(sql).contains { $0.name?.isEqualInASCII(to: name) == true }
  }

  /// Whether its text names one of some events before it begins.
  func isFor(_ events: [String]) -> Bool {
    let text = sql.uppercased()
    let head = text[..<(text.firstRange(of: "BEGIN")?.lowerBound ?? text.endIndex)]
    return events.contains { head.contains($0) }
  }
}

extension [IndexTrigger] {
  /// INSERT, UPDATE and DELETE, as far as one of them follows such writes.
  var events: Set<String> { reduce(into: []) { $0.formUnion($1.events) } }

  /// Which of the kinds of writes none of them follows.
  var missingEvents: [String] { TriggerFacts.events.filter { !events.contains($0) } }
}

/// The triggers of an index's database, and the temporary ones.
struct TriggerFacts {
  /// The kinds of writes that triggers follow.
  static let events = ["INSERT", "UPDATE", "DELETE"]

  /// All triggers, in the order in which they were made.
  private(set) var stored: [IndexTrigger] = []
  /// Those that name the index, of tables whose writes SQLite cannot compile here, perhaps for want of an app's function.
  private(set) var unread: [IndexTrigger] = []
  /// Those that write the index.
  var all: [IndexTrigger] { stored.filter { !$0.events.isEmpty } }
  /// What the triggers of the content do, also those that do not write the index, and those that others fire.
  var uses: [TriggerUse] { usesByEvent.values.flatMap(\.self) }
  /// The same, by the kind of the write that fires them.
  private(set) var usesByEvent: [String: [TriggerUse]] = [:]
  /// The writes of the content that only a trigger of another table follows, into which the content's own triggers write.
  private(set) var indirectEvents: Set<String> = []
  /// Why the doctor cannot look at the triggers of the content; nil if it can.
  private(set) var doubt: String?

  init(_ facts: TableFacts) throws {
    let schema = facts.table.schema
    let schemas =
      schema != "temp" && facts.session.hasTemporaryDatabase ? [schema, "temp"] : [schema]
    for schema in schemas {
      let list = RawStatement(
        """
        SELECT name, tbl_name, sql FROM \(identifier: schema).sqlite_master
        WHERE type = 'trigger' ORDER BY rowid
        """
      )
      stored += try facts.session.rows(list).compactMap { row in
        guard case .text(let name) = row[0], case .text(let table) = row[1],
          case .text(let sql) = row[2]
        else { return nil }
        return IndexTrigger(schema: schema, name: name, table: table, sql: sql)
      }
    }
    var tables: Set<String> = []
    for trigger in stored where tables.insert(trigger.table.lowercasedInASCII).inserted {
      do {
        try look(at: trigger.table, facts)
      } catch let error as StoreError where !error.isInterruption {
        unread += stored.filter {
          $0.table.isEqualInASCII(to: trigger.table) && $0.names(facts.index.tableName)
        }
        if facts.content?.name.isEqualInASCII(to: trigger.table) == true {
          doubt = error.message
        }
      }
    }
  }

  /// Compiles writes of a table, and notes which triggers that write the index they fire.
  private mutating func look(at table: String, _ facts: TableFacts) throws {
    let index = facts.index.tableName.lowercasedInASCII
    let schema = facts.table.schema
    let target: Fragment = "\(identifier: schema).\(identifier: table)"
    let columns = try facts.session.columns(of: table, in: schema).filter(\.isWritten).map(\.name)
    let isContent = facts.content?.name.isEqualInASCII(to: table) == true
    let sets = columns.map { "\(identifier: $0) = \(identifier: $0)" as Fragment }.listed
    let writes: [(event: String, statement: Fragment)] = [
      ("INSERT", "INSERT INTO \(target) DEFAULT VALUES"),
      ("DELETE", "DELETE FROM \(target)"),
      ("UPDATE", "UPDATE \(target) SET \(sets)"),
    ]
    // SQLite refuses a write of a view that no trigger is for.
    let isView = columns.first.map {
      facts.session.declaration(of: $0, in: table, schema: schema) == nil
    }
    let fired = stored.filter { $0.table.isEqualInASCII(to: table) }
    for write in writes where write.event != "UPDATE" || !columns.isEmpty {
      if isView == true, !fired.contains(where: { $0.isFor([write.event]) }) { continue }
      let uses = try facts.session.triggers(firedBy: RawStatement(write.statement))
      if isContent { usesByEvent[write.event] = uses }
      for use in uses where use.written.contains(index) {
        let places = stored.indices.filter {
          stored[$0].name == use.name
            && stored[$0].table.isEqualInASCII(to: table)
        }
        if isContent, places.isEmpty,
          stored.contains(where: { $0.name == use.name && $0.schema == schema })
        {
          indirectEvents.insert(write.event)
        }
        // SQLite gives the name alone, and a temporary trigger may have that of one in the file.
        for place in places where places.count == 1 || stored[place].isFor([write.event]) {
          stored[place].events.insert(write.event)
          stored[place].read.formUnion(use.read)
        }
      }
    }
  }
}

extension TableFacts {
  /// The triggers, as SQLite compiles them.
  func triggers() throws -> TriggerFacts { try keptTriggers.get() }

  /// Those of the content that write the index; none where FTS5 keeps it itself.
  func contentTriggers() throws -> [IndexTrigger] {
    guard let content = externalContent else { return [] }
    return try triggers().all.filter {
      $0.table.isEqualInASCII(to: content.name)
    }
  }

  /// A trigger of another table that decides which rows of the content are indexed; nil if there is none.
  ///
  /// One of a table behind a view may put in each of its rows, and what a write of the content fires can be tried with it.
  func decidingTrigger() throws -> IndexTrigger? {
    guard let content = externalContent else { return nil }
    let triggers = try triggers()
    let fired = Set(triggers.uses.map(\.name))
    let behind = try tables(behind: content)
    return (triggers.all + triggers.unread).first { trigger in
      guard !trigger.table.isEqualInASCII(to: content.name), !fired.contains(trigger.name) else {
        return false
      }
      let own = [trigger.table.lowercasedInASCII, index.tableName.lowercasedInASCII]
      return trigger.events.isEmpty || trigger.mayWait || !behind.contains(own[0])
        || trigger.read.contains { !own.contains($0.table) }
    }
  }

  /// The tables that a view reads, in lower case; none for a table, or if SQLite cannot compile the view here.
  func tables(behind view: ContentSource) throws -> Set<String> {
    guard try schema().contentKind == .view else { return [] }
    let uses = try session.triggers(firedBy: RawStatement("SELECT * FROM \(view.table)"))
    return Set(uses.flatMap { $0.read.map(\.table) })
  }

  /// Whether the triggers of the content read other tables.
  func triggersReadOthers() throws -> Bool {
    let own = [content?.name.lowercasedInASCII, index.tableName.lowercasedInASCII]
    return try contentTriggers().contains { trigger in
      trigger.read.contains { !own.contains($0.table) }
    }
  }

  /// Whether what the triggers of the content do may depend on more than the write of a row.
  func triggersHaveConditions() throws -> Bool {
    guard let content = externalContent else { return false }
    let known =
      content.columns + [String].ofRowid + [content.key, try schema().rowidColumn ?? content.key]
    let indexed = Set(known.map { TriggerUse.Column(table: content.name, column: $0) })
    return try triggers().doubt != nil || decidingTrigger() != nil
      || contentTriggers().contains { trigger in
        trigger.mayWait
          || trigger.read.contains {
            $0.table == content.name.lowercasedInASCII && !indexed.contains($0)
          }
      }
  }
}
