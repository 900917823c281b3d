import QueryBuilder
import SQLiteDatabase

/// Whether the content's keys are unique integers.
enum KeyValuesCheck: HealthCheck {
  static let name = "key-values"
  static let subject = "whether the content's keys are unique integers"
  static let readsRows = true

  static func findings(in examined: ExaminedTable) throws -> [Finding] {
    guard let content = examined.content, !content.isOwn,
      try !examined.hasStableKey(), try examined.contentKind()?.isWithoutRowid == false
    else { return [] }
    let key = content.keyColumn
    let rows = try examined.session.rows(
      RawStatement(
        """
        SELECT CAST(\(key) AS TEXT), typeof(\(key)), count(*) FROM \(content.table) GROUP BY \(key)
        HAVING count(*) > 1 OR typeof(\(key)) <> 'integer' LIMIT 5
        """
      )
    )
    guard !rows.isEmpty else { return [] }
    let examples = rows.map { row -> String in
      guard case .text(let type) = row[1], case .integer(let count) = row[2] else { return "" }
      guard case .text(let value) = row[0] else { return "NULL, \(count) times" }
      return type == "integer" ? "\(value), \(count) times" : "\(value), of type \(type)"
    }
    return [
      finding(
        .wrong,
        in: examined,
        "\(content.name).\(content.key) has values that are not integers, or not unique",
        evidence: ["for example \(examples.joined(separator: "; "))"],
        effect:
          "rows with the same key become one in the index, and searches show the text of another row",
        repair: .byHand("make the keys unique integers, and rebuild the index"),
        reading: .externalContent
      )
    ]
  }
}
