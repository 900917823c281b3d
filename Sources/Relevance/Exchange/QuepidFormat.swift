/// Quepid's ratings as CSV: `query,docid,rating`; a query without ratings has `query,,`.
public enum QuepidFormat: JudgmentFormat {
  /// Written `quepid`.
  public static let name = "quepid"
  /// False: a row has one grade.
  public static let keepsJudges = false

  private static let header = ["query", "docid", "rating"]

  /// Whether the first line is the header.
  public static func recognizes(_ text: String) -> Bool {
    (try? QuepidTable.header(of: text)) == header
  }

  /// Reads ratings.
  public static func read(
    _ text: String,
    topics: [String: String],
    checkCancellation: () throws -> Void
  ) throws -> [ExchangedQuery] {
    let table = try QuepidTable(text, checkCancellation)
    guard table.header == header else {
      throw RelevanceError("expected the header query,docid,rating", line: 1)
    }
    return try table.queries(judges: [""], checkCancellation)
  }

  /// Writes ratings, without a line break at the end, as Quepid does.
  public static func write(_ queries: [ExchangedQuery], isPlain: Bool) throws -> String {
    let lines = queries.flatMap { query in
      query.grades.isEmpty
        ? ["\(CSVRecords.query(query.text)),,"]
        : query.grades.map { grade in
          "\(CSVRecords.query(query.text)),\(CSVRecords.field(grade.row)),\(grade.grade)"
        }
    }
    return ([header.joined(separator: ",")] + lines).joined(separator: "\n")
  }
}

/// Quepid's book of several judges as CSV: `query,docid,Anna,Ben`; empty where a judge has not graded a row.
public enum QuepidBookFormat: JudgmentFormat {
  /// Written `book`.
  public static let name = "book"
  /// True: each judge has a column.
  public static let keepsJudges = true

  /// The name of the column of grades that nobody signed.
  private static let unnamed = "anonymous"

  /// Whether the first line is a header with other columns behind `query,docid`.
  public static func recognizes(_ text: String) -> Bool {
    (try? QuepidTable.header(of: text)).map(isHeader) ?? false
  }

  private static func isHeader(_ names: [String]) -> Bool {
    names.count > 2 && names.starts(with: ["query", "docid"])
  }

  /// Reads a book.
  public static func read(
    _ text: String,
    topics: [String: String],
    checkCancellation: () throws -> Void
  ) throws -> [ExchangedQuery] {
    let table = try QuepidTable(text, checkCancellation)
    guard isHeader(table.header) else {
      throw RelevanceError("expected the header query,docid and the names of judges", line: 1)
    }
    let judges = table.names.dropFirst(2).map { $0 == unnamed ? "" : $0 }
    guard Set(judges).count == judges.count else {
      throw RelevanceError("two judges have the same name", line: 1)
    }
    return try table.queries(judges: judges, checkCancellation)
  }

  /// Writes a book, without a line break at the end, as Quepid does.
  public static func write(_ queries: [ExchangedQuery], isPlain: Bool) throws -> String {
    let judges = Set(queries.flatMap { $0.grades.map(\.judge) }).sorted()
    var lines = [
      (["query", "docid"] + judges.map { CSVRecords.field($0.isEmpty ? unnamed : $0) })
        .joined(separator: ",")
    ]
    for query in queries {
      var known: Set<String> = []
      let rows = query.grades.map(\.row).filter { known.insert($0).inserted }
      let byRow = Dictionary(grouping: query.grades, by: \.row)
      for row in rows {
        let grades = judges.map { judge in
          byRow[row]?.first { $0.judge == judge }.map { "\($0.grade)" } ?? ""
        }
        lines.append(
          ([CSVRecords.query(query.text), CSVRecords.field(row)] + grades).joined(separator: ",")
        )
      }
      if rows.isEmpty {
        lines.append(
          ([CSVRecords.query(query.text), ""] + judges.map { _ in "" }).joined(separator: ",")
        )
      }
    }
    return lines.joined(separator: "\n")
  }
}

/// A CSV file of Quepid's: a header, and a line for each row of each query.
private struct QuepidTable {
  /// The names of the columns as they are written.
  let names: [String]
  /// The names of the columns in lower case.
  var header: [String] { names.map { $0.lowercased() } }
  private let records: ArraySlice<CSVRecords.Record>

  init(_ text: String, _ checkCancellation: () throws -> Void) throws {
    let records = try CSVRecords(text, checkCancellation: checkCancellation).records
    guard let first = records.first else { throw RelevanceError("the file is empty", line: 1) }
    names = first.fields.map(\.onOneLine)
    self.records = records.dropFirst()
  }

  /// The most bytes of a header that is recognized: a file of another format may be a single line.
  private static let longestHeader = 65_536

  /// The first line's names in lower case.
  static func header(of text: String) throws -> [String] {
    let beginning = String(decoding: text.utf8.prefix(longestHeader), as: UTF8.self)
    let line = beginning.numberedLines().first { _ in true }.map { String($0.text) } ?? ""
    return try CSVRecords(line).records.first?.fields.map { $0.onOneLine.lowercased() } ?? []
  }

  func queries(
    judges: [String],
    _ checkCancellation: () throws -> Void
  ) throws -> [ExchangedQuery] {
    var collector = QueryCollector()
    for (number, record) in records.enumerated() {
      if number & 0xFF == 0 { try checkCancellation() }
      guard record.fields.count == names.count else {
        throw RelevanceError(
          "expected \(names.count) fields, as the header has, not \(record.fields.count)",
          line: record.line
        )
      }
      let query = CSVRecords.query(in: record.fields[0])
      guard !query.onOneLine.isEmpty else {
        throw RelevanceError("the query is missing", line: record.line)
      }
      let position = collector.position(of: query, line: record.line)
      let row = record.fields[1].onOneLine
      for (field, judge) in zip(record.fields.dropFirst(2), judges) where !field.onOneLine.isEmpty {
        guard let grade = Int(field.onOneLine) else {
          throw RelevanceError("the rating is a whole number, not \"\(field)\"", line: record.line)
        }
        try collector.add(
          .init(row: row, grade: grade, judge: judge, line: record.line),
          at: position
        )
      }
    }
    return collector.queries
  }
}
