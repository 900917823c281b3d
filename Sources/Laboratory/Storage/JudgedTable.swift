import FullText
import QueryBuilder
import SQLiteDatabase

/// The FTS5 table whose rows are judged, and the column with the keys by which people know its rows.
struct JudgedTable: Sendable {
  /// The table.
  let table: FullTextTable
  /// The column with the keys; nil for the rowid.
  let keyColumn: String?

  /// Describes a table.
  init(_ table: FullTextTable, keyColumn: String? = nil) {
    self.table = table
    self.keyColumn = keyColumn
  }

  /// The name under which its judgments are kept.
  var collection: String { table.name }

  /// The row's key.
  var key: Expression<Int64> {
    keyColumn.map { Expression(raw: "\(identifier: table.index.tableName).\(identifier: $0)") }
      ?? table.index.rowid
  }

  /// The number by which a change of a row's texts is noticed: SHA3 of the indexed columns, with a character 31
  /// between them.
  var fingerprint: Fragment {
    let texts = table.indexedColumns.map { name -> Fragment in
      "coalesce(\(identifier: table.index.tableName).\(identifier: name), '')"
    }
    guard var joined = texts.first else { return "hex(sha3('', 224))" }
    for text in texts.dropFirst() { joined = "\(joined) || char(31) || \(text)" }
    return "hex(sha3(\(joined), 224))"
  }
}

extension Session {
  /// The keys of all rows.
  ///
  /// - Throws: A ``StoreError`` with SQLite's message.
  func keys(of judged: JudgedTable) throws -> Set<Int64> {
    let statement = select(from: judged.table.index).select([judged.key.as("key")])
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
  ///   - judged: The table.
  /// - Returns: The columns and their texts, by the rows' keys.
  /// - Throws: A ``StoreError`` with SQLite's message.
  func beginnings(
    of keys: [Int64],
    in judged: JudgedTable
  ) throws -> [Int64: [(column: String, text: String)]] {
    let table = judged.table
    guard table.options.content != .contentless else { return [:] }
    let columns = table.indexedColumns
    let texts = columns.map { name in
      Expression<String?>(
        raw: "substr(\(identifier: table.index.tableName).\(identifier: name), 1, "
          + "\(Int64(SearchDefaults.beginningLength)))"
      )
    }
    var found: [Int64: [(column: String, text: String)]] = [:]
    // SQLite limits the number of bindings.
    for start in stride(from: 0, to: keys.count, by: 500) {
      let some = Array(keys[start..<min(start + 500, keys.count)])
      let statement = select(from: table.index).where(judged.key.in(some))
        .select([judged.key.as("key")] + texts)
      for row in try rows(statement) {
        guard case .integer(let key) = row[0] else { continue }
        found[key] = zip(columns, row.dropFirst()).compactMap { column, value in
          if case .text(let text) = value, !text.isEmpty { (column, text) } else { nil }
        }
      }
    }
    return found
  }

  /// The fingerprints of the texts of some rows, by the rows' keys.
  ///
  /// - Parameters:
  ///   - keys: The keys.
  ///   - judged: The table.
  /// - Returns: The fingerprints of those rows that there are; nil for rows whose texts the table does not keep.
  /// - Throws: A ``StoreError`` with SQLite's message.
  func fingerprints(
    of keys: some Sequence<Int64>,
    in judged: JudgedTable
  ) throws -> [Int64: String?] {
    let table = judged.table
    var found: [Int64: String?] = [:]
    // Quickly in order where they are already: there may be a million, and no Ctrl-C stops the sorting.
    let keys = keys.sorted()
    // Room for all at once: Ctrl-C cannot stop a dictionary while it grows.
    found.reserveCapacity(keys.count)
    guard table.options.content != .contentless else {
      for key in keys where try hasIndexEntry(key, in: table) != false {
        found[key] = .some(nil)
      }
      return found
    }
    // SQLite limits the number of bindings; rowids are found one by one in any case.
    for start in stride(from: 0, to: keys.count, by: 500) {
      let some = keys[start..<min(start + 500, keys.count)]
      let statement = select(from: table.index).where(judged.key.in(Array(some)))
        .select([judged.key.as("key"), Expression<String?>(raw: judged.fingerprint).as("mark")])
      for row in try rows(statement) {
        if case .integer(let key) = row[0], case .text(let mark) = row[1] { found[key] = mark }
      }
    }
    return found
  }
}
