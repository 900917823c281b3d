import FullText
import QueryBuilder
import ReminderStore
import SQLiteDatabase

extension SearchedTable {
  /// The name under which judgments of its rows are kept.
  ///
  /// Those of the file's own table have its name, also while a temporary one hides it.
  var collection: String {
    switch table.schema {
    case "main": table.index.tableName
    case "temp": "temp.\(table.index.tableName)"
    default: table.name
    }
  }

  /// The number by which people know a row.
  var rowKey: Expression<Int64> {
    key == .reminderID
      ? Expression(raw: "\(identifier: table.index.tableName).\(identifier: "reminderID")")
      : table.index.rowid
  }

  /// The number by which a change of a row's texts is noticed: SHA3 of the indexed columns, with a character 31
  /// between them.
  var fingerprint: Fragment {
    let texts = table.indexedColumns.map { name -> Fragment in
      "coalesce(\(identifier: table.index.tableName).\(identifier: name), '')"
    }
    guard var joined = texts.first else { return "sha3('', 224)" }
    for text in texts.dropFirst() { joined = "\(joined) || char(31) || \(text)" }
    return "sha3(\(joined), 224)"
  }
}

/// What tells whether the texts of a row that there is have changed.
struct TextFingerprint: Hashable {
  /// The hash of the texts; nil where the table does not keep them.
  let bytes: [UInt8]?

  init(bytes: [UInt8]? = nil) { self.bytes = bytes }
}

extension Session {
  /// The keys of all rows.
  ///
  /// - Throws: A ``StoreError`` with SQLite's message.
  func keys(of searched: SearchedTable) throws -> Set<Int64> {
    let statement = select(from: searched.table.index).select([searched.rowKey.as("key")])
    var keys: Set<Int64> = []
    try run(statement) { row in
      if case .integer(let key) = row.value(0) { keys.insert(key) }
      return true
    }
    return keys
  }

  /// The beginnings of the indexed texts of some rows.
  ///
  /// Empty texts are left out. A table that keeps no texts gives nothing.
  ///
  /// - Parameters:
  ///   - keys: The rows' keys.
  ///   - searched: The table.
  /// - Returns: The columns and their texts, by the rows' keys.
  /// - Throws: A ``StoreError`` with SQLite's message.
  func beginnings(
    of keys: [Int64],
    in searched: SearchedTable
  ) throws -> [Int64: [(name: String, text: String)]] {
    let table = searched.table
    guard table.options.content != .contentless else { return [:] }
    let columns = table.indexedColumns
    let texts = columns.map { name in
      Expression<String?>(
        raw: "substr(\(identifier: table.index.tableName).\(identifier: name), 1, "
          + "\(Int64(SearchDefaults.beginningLength)))"
      )
    }
    var found: [Int64: [(name: String, text: String)]] = [:]
    try forEachRow(of: keys, in: searched, with: texts) { key, values in
      found[key] = zip(columns, values).compactMap { column, value in
        if case .text(let text) = value, !text.isEmpty { (column, text) } else { nil }
      }
    }
    return found
  }

  /// The fingerprints of the texts of some rows, by the rows' keys.
  ///
  /// - Parameters:
  ///   - keys: The keys.
  ///   - searched: The table.
  /// - Returns: The fingerprints of those rows that there are.
  /// - Throws: A ``StoreError`` with SQLite's message.
  func fingerprints(
    of keys: some Sequence<Int64>,
    in searched: SearchedTable
  ) throws -> [Int64: TextFingerprint] {
    var found: [Int64: TextFingerprint] = [:]
    // Quickly in order where they are already: there may be a million, and no Ctrl-C stops the sorting.
    let keys = keys.sorted()
    // Room for all at once: Ctrl-C cannot stop a dictionary while it grows.
    found.reserveCapacity(keys.count)
    let mark = Expression<[UInt8]?>(raw: searched.fingerprint)
    try forEachRow(of: keys, in: searched, with: [mark]) { key, values in
      switch values.first {
      case .blob(let mark): found[key] = TextFingerprint(bytes: mark)
      case nil: found[key] = TextFingerprint()
      default: break
      }
    }
    return found
  }

  /// Queries without the grades of rows that there are no longer, and the keys of these rows.
  ///
  /// - Throws: A ``StoreError`` with SQLite's message.
  func withoutGoneRows(
    _ queries: [JudgedQuery],
    in searched: SearchedTable
  ) throws -> (queries: [JudgedQuery], gone: Set<Int64>) {
    let keys = Set(queries.flatMap { $0.grades.map(\.row) })
    let gone = try keys.subtracting(presentRows(of: keys, in: searched))
    guard !gone.isEmpty else { return (queries, gone) }
    let left = queries.map { query in
      var query = query
      query.goneRows = gone.intersection(query.grades.map(\.row))
      query.grades.removeAll { gone.contains($0.row) }
      return query
    }
    return (left, gone)
  }

  /// Those of some rows that there are.
  ///
  /// - Throws: A ``StoreError`` with SQLite's message.
  func presentRows(of keys: Set<Int64>, in searched: SearchedTable) throws -> Set<Int64> {
    var present: Set<Int64> = []
    try forEachRow(of: keys.sorted(), in: searched, with: []) { key, _ in present.insert(key) }
    return present
  }

  /// Calls a closure with the keys of those of some rows that there are, and with what is asked of each; with nothing
  /// where the table keeps no texts.
  private func forEachRow(
    of keys: [Int64],
    in searched: SearchedTable,
    with columns: [any ResultColumn],
    _ body: (Int64, ArraySlice<SQLValue>) throws -> Void
  ) throws {
    let table = searched.table
    guard table.options.content != .contentless else {
      for key in keys where try hasIndexEntry(key, in: table) != false { try body(key, []) }
      return
    }
    // SQLite limits the number of bindings; rowids are found one by one in any case.
    for start in stride(from: 0, to: keys.count, by: 500) {
      let some = Array(keys[start..<min(start + 500, keys.count)])
      let statement = select(from: table.index).where(searched.rowKey.in(some))
        .select([searched.rowKey.as("key")] + columns)
      for row in try rows(statement) {
        if case .integer(let key) = row[0] { try body(key, row.dropFirst()) }
      }
    }
  }
}
