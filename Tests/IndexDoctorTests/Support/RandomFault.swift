import QueryBuilder
import SQLiteDatabase
import TestSupport

/// A single random fault of a table: in its triggers, its content, its settings, or in a row or a byte of what FTS5 keeps.
struct RandomFault {
  let script: String
  var isOfTriggers = false

  init?(of table: RandomTable, in store: Store, _ random: inout SeededGenerator) throws {
    let name = RandomTable.quoted(table.name)
    let key = Int.random(in: 1...6, using: &random)
    switch Int.random(in: 0..<12, using: &random) {
    case 0:
      guard let trigger = table.triggers.randomElement(using: &random) else { return nil }
      script = "DROP TRIGGER \"\(trigger.name)\";"
      isOfTriggers = true
    case 1:
      guard let trigger = table.triggers.randomElement(using: &random) else { return nil }
      let column = RandomTable.quoted(table.columns[0])
      let changes = [
        ("old.\(column)", "new.\(column)"), ("AFTER", "BEFORE"), ("BEGIN", "WHEN 0 BEGIN"),
        ("'delete', old.id", "'delete', old.id + 1"), (", new.\(column)", ", ''"),
      ].filter { trigger.sql.contains($0.0) && !($0.1.hasPrefix("new.") && trigger.name == "x d") }
      guard let change = changes.randomElement(using: &random) else { return nil }
      script =
        "DROP TRIGGER \"\(trigger.name)\"; " + trigger.sql.replacing(change.0, with: change.1)
      isOfTriggers = true
    case 2:
      guard let source = table.source else { return nil }
      let column = source.columns.randomElement(using: &random) ?? ""
      let change =
        Bool.random(using: &random)
        ? "UPDATE \(source.table) SET \(column) = 'other words' WHERE \(source.key) = \(key);"
        : "DELETE FROM \(source.table) WHERE \(source.key) = \(key);"
      script =
        table.triggers.map { "DROP TRIGGER \"\($0.name)\";" }.joined() + change
        + table.triggers.map(\.sql).joined()
    case 3:
      let rank =
        ["nosuch()", "bm25(-1)", "bm25(1, 1, 1, 1, 1, 1, 1)", "bm25(''x'')"].randomElement(
          using: &random
        ) ?? ""
      script = "INSERT INTO \(name)(\(name), rank) VALUES ('rank', '\(rank)');"
    default:
      let kinds: [FTS5Shadow] =
        [.data, .data, .data, .idx, .idx, .idx, .config]
        + (table.declaration.contains("columnsize=0") ? [] : [.docsize])
      let kind = kinds.randomElement(using: &random) ?? .data
      guard let damage = try Self.damage(of: kind, of: table, in: store, &random) else {
        return nil
      }
      script = damage + Self.reset
    }
  }

  /// Makes SQLite, and FTS5 with it, read everything again.
  private static let reset = " PRAGMA writable_schema = RESET;"

  /// A statement that deletes a row of a table in which FTS5 keeps the index, or changes one of its values.
  private static func damage(
    of kind: FTS5Shadow,
    of table: RandomTable,
    in store: Store,
    _ random: inout SeededGenerator
  ) throws -> String? {
    let name = RandomTable.quoted("\(table.name)_\(kind.rawValue)")
    let columns =
      switch kind {
      case .data: ["id", "block"]
      case .idx: ["segid", "term", "pgno"]
      case .docsize: ["id", "sz"]
      default: ["k", "v"]
      }
    let rows = try store.rows("SELECT \(columns.joined(separator: ", ")) FROM \(name)")
    guard let row = rows.randomElement(using: &random) else { return nil }
    // The key tells one row from the others.
    let key = kind == .idx ? 2 : 1
    let condition = zip(columns, row).prefix(key).map { "\($0) = \($1.literal)" }
      .joined(separator: " AND ")
    if Int.random(in: 0..<8, using: &random) == 0 {
      return "DELETE FROM \(name) WHERE \(condition);"
    }
    // Most of the bytes are in the values.
    let column =
      Int.random(in: 0..<4, using: &random) == 0
      ? 0 : Int.random(in: 1..<columns.count, using: &random)
    let value = changed(row[column], &random)
    guard value != row[column] else { return nil }
    return "UPDATE OR REPLACE \(name) SET \(columns[column]) = \(value.literal) WHERE \(condition);"
  }

  /// A value in which a bit or a byte is another one, or missing at the end.
  private static func changed(_ value: SQLValue, _ random: inout SeededGenerator) -> SQLValue {
    switch value {
    case .integer(let number):
      return .integer(number ^ 1 << Int64.random(in: 0..<40, using: &random))
    case .text(let text):
      let bytes = changed(Array(text.utf8), &random).map { $0 & 0x7F }
      return .text(String(decoding: bytes, as: UTF8.self))
    case .blob(let bytes): return .blob(changed(bytes, &random))
    case .real, .null: return .integer(1)
    }
  }

  private static func changed(_ bytes: [UInt8], _ random: inout SeededGenerator) -> [UInt8] {
    var bytes = bytes
    guard let place = bytes.indices.randomElement(using: &random) else { return [1] }
    switch Int.random(in: 0..<6, using: &random) {
    case 0: bytes.removeLast()
    case 1: bytes[place] = UInt8.random(in: 0...255, using: &random)
    case 2: bytes[place] &+= 1
    case 3: bytes[place] &-= 1
    case 4 where bytes.count > 40:
      // The headers of pages are rare among their bytes, and most depends on them.
      bytes[Int.random(in: 0..<8, using: &random)] ^= 1 << UInt8.random(in: 0..<8, using: &random)
    default: bytes[place] ^= 1 << UInt8.random(in: 0..<8, using: &random)
    }
    return bytes
  }
}
