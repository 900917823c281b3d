import QueryBuilder
import SQLiteDatabase

/// Whether the prefix indexes are of use, or one that is missing would be.
enum PrefixCheck: HealthCheck {
  static let name = "prefix"
  static let subject = "prefix indexes that no query can use, or that would help"
  static let readsRows = true

  /// From this time on, a prefix query is worth an index of its own.
  private static let slow = Duration.milliseconds(50)

  static func findings(in examined: ExaminedTable) throws -> [Finding] {
    let prefixes = examined.table.options.prefixes
    if examined.tokenizerName == "trigram" { return try useless(prefixes, in: examined) }
    return prefixes.isEmpty ? try helpful(in: examined) : []
  }

  private static func useless(_ prefixes: [Int], in examined: ExaminedTable) throws -> [Finding] {
    guard !prefixes.isEmpty else { return [] }
    let bytes = try examined.indexSize()
    var options = examined.table.options
    options.prefixes = []
    return [
      finding(
        .advice,
        in: examined,
        "a trigram index has prefix indexes (\(prefixes.map(String.init).joined(separator: ", "))), "
          + "which no query needs",
        evidence: [
          "a token has three characters already; the index takes \(bytes) bytes with them"
        ],
        effect: "the file is larger, and each write takes longer",
        repair: try examined.recreating(with: options),
        certainty: .read,
        reading: .prefix
      )
    ]
  }

  private static func helpful(in examined: ExaminedTable) throws -> [Finding] {
    let beginning = try examined.withVocabulary { name in
      try examined.session.rows(
        RawStatement(
          """
          SELECT substr(term, 1, 2) AS beginning, count(*) FROM temp.\(identifier: name)
          GROUP BY beginning ORDER BY count(*) DESC LIMIT 1
          """
        )
      ).first
    }
    guard let beginning, case .text(let text) = beginning[0],
      case .integer(let terms) = beginning[1],
      terms > 1000
    else { return [] }
    let search = select(from: examined.index)
      .where(examined.index.match(.prefix(text))).select([Expression<Int>.countAll])
    let time = try examined.duration(of: search)
    guard time > slow else { return [] }
    var options = examined.table.options
    options.prefixes = [2]
    return [
      finding(
        .advice,
        in: examined,
        "prefix queries read many terms, and the table has no prefix index",
        evidence: ["\(text)* reads \(terms) terms, and takes \(time.inWords) here"],
        effect: "search as you type is slow for the first characters",
        repair: try examined.recreating(with: options),
        reading: .prefix
      )
    ]
  }
}
