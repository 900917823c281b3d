import FullText
import QueryBuilder
import SQLText
import SQLiteDatabase

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

  fileprivate init(_ entry: SchemaFacts.Entry, in schema: String) {
    (self.schema, name, table, sql) = (schema, entry.name, entry.table, entry.sql)
  }

  /// Whether it may write or not, by a condition: its own, or that of rows which it inserts.
  var mayWait: Bool {
    var isInserting = false
    return StatementTokens(sql).contains { token in
      if ["INSERT", "REPLACE"].contains(where: token.isWord) { isInserting = true }
      if token.text == ";" || token.isWord("BEGIN") { isInserting = false }
      return token.isWord("WHEN") || isInserting && token.isWord("WHERE")
    }
  }

  /// How often its text has a name.
  func count(of name: String) -> Int {
    StatementTokens(sql).filter { $0.name?.isEqualInASCII(to: name) == true }.count
  }

  /// Whether its text names an event before it begins.
  func isFor(_ event: String) -> Bool {
    StatementTokens(sql).prefix { !$0.isWord("BEGIN") }.contains { $0.isWord(event) }
  }

  /// The statement that makes it again to fire for updates of some columns only.
  ///
  /// SQLite keeps the text of a trigger from its name on, after `CREATE TRIGGER`.
  func creation(forUpdatesOf columns: [String]) -> RawStatement {
    let (tokens, text) = (StatementTokens(sql), Array(sql.utf8))
    let name = tokens.dropFirst(2).first?.bytes.lowerBound ?? 0
    let update = tokens.first { $0.isWord("UPDATE") }?.bytes.upperBound ?? name
    let on = tokens.first { $0.isWord("ON") && $0.bytes.lowerBound >= update }?.bytes.lowerBound
    let parts = [text[name..<update], text[(on ?? update)...]]
      .map { Fragment(raw: String(decoding: $0, as: UTF8.self)) }
    return RawStatement(
      "CREATE TRIGGER \(identifier: schema).\(parts[0]) OF \(columns.identifiers) \(parts[1])"
    )
  }

  /// The statement that removes it.
  var drop: RawStatement {
    RawStatement("DROP TRIGGER \(identifier: schema).\(identifier: name)")
  }
}

extension [IndexTrigger] {
  /// Those that write the index.
  var indexing: [IndexTrigger] { filter { !$0.events.isEmpty } }

  /// INSERT, UPDATE and DELETE, as far as one of them follows such writes.
  var events: Set<String> { reduce(into: []) { $0.formUnion($1.events) } }

  /// Which of the kinds of writes none of them follows.
  var missingEvents: [String] { TriggerFacts.events.filter { !events.contains($0) } }

  /// Their names with commas.
  var names: String { map(\.name).joined(separator: ", ") }

  /// Notes that a write fires the trigger of a name, and returns whether there is such a one.
  fileprivate mutating func note(_ use: TriggerUse, of table: String, on event: String) -> Bool {
    let place = firstIndex {
      $0.name == use.name && $0.table.isEqualInASCII(to: table) && $0.isFor(event)
    }
    guard let place else { return false }
    self[place].events.insert(event)
    self[place].read.formUnion(use.read)
    return true
  }
}

/// The triggers of an index's database, and the temporary ones.
struct TriggerFacts {
  /// The kinds of writes that triggers follow.
  static let events = ["INSERT", "UPDATE", "DELETE"]

  /// All triggers of the database, in the order in which they were made.
  private(set) var stored: [IndexTrigger]
  /// The temporary ones beside them, which other connections do not have.
  private(set) var temporary: [IndexTrigger] = []
  /// Those that name the index, of tables whose writes SQLite cannot compile here, perhaps for want of an app's function.
  private(set) var unread: [IndexTrigger] = []
  /// Those that write the index.
  var all: [IndexTrigger] { stored.indexing }
  /// What the triggers of the content do, also those that do not write the index, and those that others fire.
  var uses: [TriggerUse] { usesByEvent.values.flatMap(\.self) }
  /// The same, by the kind of the write that fires them.
  private var usesByEvent: [String: [TriggerUse]] = [:]
  /// Why the doctor cannot look at the triggers of the content; nil if it can.
  private(set) var doubt: String?

  private let index: String

  init(_ facts: TableFacts) throws {
    let schema = facts.table.schema
    index = facts.index.tableName.lowercasedInASCII
    stored = try facts.schema().entries.filter { $0.type == "trigger" }
      .map { IndexTrigger($0, in: schema) }
    if schema != "temp", facts.session.hasTemporaryDatabase {
      temporary = try SchemaFacts.entries(of: "temp", in: facts.session)
        .filter { $0.type == "trigger" }.map { IndexTrigger($0, in: "temp") }
    }
    var tables: Set<String> = []
    for table in (stored + temporary).map(\.table)
    where tables.insert(table.lowercasedInASCII).inserted {
      do {
        try look(at: table, facts)
      } catch let error as StoreError where !error.isInterruption {
        note(error, of: table, facts)
      }
    }
  }

  /// Notes that SQLite cannot compile a write of a table.
  private mutating func note(_ error: StoreError, of table: String, _ facts: TableFacts) {
    let isContent = facts.content?.name.isEqualInASCII(to: table) == true
    if isContent, doubt == nil { doubt = error.message }
    guard !unread.contains(where: { $0.table.isEqualInASCII(to: table) }) else { return }
    unread += stored.filter {
      $0.table.isEqualInASCII(to: table) && $0.count(of: facts.index.tableName) > 0
    }
  }

  /// Compiles writes of a table, and notes which triggers that write the index they fire.
  private mutating func look(at table: String, _ facts: TableFacts) throws {
    let schema = facts.table.schema
    let target: Fragment = "\(identifier: schema).\(identifier: table)"
    let columns = try facts.session.columns(of: table, in: schema).filter(\.isWritten).map(\.name)
    let sets = columns.map { "\(identifier: $0) = \(identifier: $0)" as Fragment }.listed
    let writes: [(event: String, statement: Fragment)] = [
      ("INSERT", "INSERT INTO \(target) DEFAULT VALUES"),
      ("DELETE", "DELETE FROM \(target)"),
      ("UPDATE", "UPDATE \(target) SET \(sets)"),
    ]
    // SQLite refuses a write of a view that no trigger is for.
    let isView = try facts.schema().entry(["view"], table) != nil
    for write in writes where write.event != "UPDATE" || !columns.isEmpty {
      if isView, refuses(write.event, of: table) { continue }
      let uses: [TriggerUse]
      do {
        uses = try facts.session.triggers(firedBy: RawStatement(write.statement))
      } catch let error as StoreError where !error.isInterruption {
        // The other kinds of writes may fire other triggers.
        note(error, of: table, facts)
        continue
      }
      if facts.content?.name.isEqualInASCII(to: table) == true {
        // Other connections do not have what is temporary.
        usesByEvent[write.event] = uses.filter { use in
          !temporary.contains { $0.name == use.name } || stored.contains { $0.name == use.name }
        }
      }
      for use in uses where use.written.contains(index) {
        if !stored.note(use, of: table, on: write.event) {
          _ = temporary.note(use, of: table, on: write.event)
        }
      }
    }
  }

  /// Whether no trigger is there for an event of a view: SQLite then refuses it.
  func refuses(_ event: String, of view: String) -> Bool {
    !(stored + temporary).contains { $0.table.isEqualInASCII(to: view) && $0.isFor(event) }
  }

  /// Whether a write of the content fires a trigger that writes the index, be it through one of another table.
  func isIndexing(_ event: String) -> Bool {
    usesByEvent[event]?.contains { $0.written.contains(index) } == true
  }

  /// The kinds of writes of the content that SQLite compiles here, and that no trigger follows; none without a trigger.
  var unfollowedEvents: [String] {
    Self.events.filter { usesByEvent[$0] != nil && !isIndexing($0) }
  }

  /// A table that triggers for INSERT write, and those of them that write the index read; nil if there is none.
  ///
  /// Whether they write a row may depend on the INSERTs before.
  func changedTable(_ facts: TableFacts) -> String? {
    guard let content = facts.content else { return nil }
    let uses = usesByEvent["INSERT"] ?? []
    let indexing = uses.filter { $0.written.contains(index) }
    // They read the new row as one of the content: only their texts tell whether they read others, too.
    let isReadAgain = stored.contains { trigger in
      indexing.contains { $0.name == trigger.name } && trigger.count(of: content.name) > 1
    }
    if isReadAgain { return content.name }
    return Set(uses.flatMap(\.written)).subtracting([content.name.lowercasedInASCII, index])
      .intersection(indexing.flatMap { $0.read.map(\.table) }).min()
  }

  /// Whether a write of the content fires a trigger.
  fileprivate func isFired(_ trigger: IndexTrigger) -> Bool {
    uses.contains { $0.name == trigger.name }
  }
}

extension TableFacts {
  /// Those of the content that write the index; none where FTS5 keeps it itself.
  func contentTriggers() throws -> [IndexTrigger] {
    guard let content = externalContent else { return [] }
    return try triggers().all.filter { $0.table.isEqualInASCII(to: content.name) }
  }

  /// A trigger of another table that decides which rows of the content are indexed; nil if there is none.
  ///
  /// One of a table behind a view may put in each of its rows, and what a write of the content fires can be tried with it.
  func decidingTrigger() throws -> IndexTrigger? {
    guard let content = externalContent else { return nil }
    let triggers = try triggers()
    let behind = try tables(behind: content)
    return (triggers.all + triggers.unread).first { trigger in
      guard !trigger.table.isEqualInASCII(to: content.name), !triggers.isFired(trigger) else {
        return false
      }
      let own = [trigger.table.lowercasedInASCII, index.tableName.lowercasedInASCII]
      return trigger.events.isEmpty || trigger.mayWait || !behind.contains(own[0])
        || trigger.read.contains { !own.contains($0.table) }
    }
  }

  /// The tables that a view reads, in lower case; none for a table, or if SQLite cannot compile the view here.
  func tables(behind view: ContentSource) throws -> Set<String> {
    let (schema, rows) = (try schema(), RawStatement("SELECT * FROM \(view.table)"))
    guard schema.contentKind == .view, let uses = try attempt(session.triggers(firedBy: rows))
    else { return [] }
    return Set(uses.flatMap { $0.read.map(\.table) })
      .filter { schema.entry(["table"], $0) != nil }
  }

  /// Whether the triggers of the content read other tables.
  func triggersReadOthers() throws -> Bool {
    let own = [content?.name.lowercasedInASCII, index.tableName.lowercasedInASCII]
    return try contentTriggers().contains { trigger in
      trigger.read.contains { !own.contains($0.table) }
    }
  }

  func findTriggerConditions() throws -> Bool {
    guard let content = externalContent else { return false }
    let triggers = try triggers()
    if try triggers.doubt != nil || decidingTrigger() != nil { return true }
    let known =
      // SQLite tells of the rowid by this name, whichever a trigger has.
      content.columns + ["rowid", content.key, try schema().rowidColumn ?? content.key]
    let indexed = Set(known.map { TriggerUse.Column(table: content.name, column: $0) })
    return triggers.all.contains { trigger in
      let isOwn = trigger.table.isEqualInASCII(to: content.name)
      guard isOwn || triggers.isFired(trigger) else { return false }
      return trigger.mayWait
        || trigger.read.contains {
          $0.table == content.name.lowercasedInASCII && !indexed.contains($0)
        }
    }
  }
}
