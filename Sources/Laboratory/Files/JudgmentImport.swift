public import CommandKit
import FullText
import QueryBuilder
import ReminderStore
import SQLiteDatabase
import TerminalKit

/// One import of the judgments in a file.
public struct JudgmentImport {
  /// The file's format; nil for the one that it looks like.
  public var format: JudgmentFormat?
  /// A file with the texts of queries by their ids; nil for none.
  public var topics: String?
  /// How the queries are read.
  public var kind = QueryKind.search
  /// The words, in lower case, without which those of a query are joined by OR, and the query is kept as its need; nil
  /// where a query stays as it is.
  public var leftOut: Set<String>?
  /// The name under which grades are kept; nil for those in the file.
  public var judge: String?
  /// Whether judgments are kept in the database itself, if there are none yet.
  public var isInDatabase = false
  private let path: String
  private let context: CommandContext
  private let table: SearchedTable

  /// Prepares to import a file.
  ///
  /// - Throws: A ``CommandError`` if no table is in use.
  public init(of path: String, in context: CommandContext) throws {
    (self.path, self.context) = (path, context)
    table = try context.searchedTable()
  }

  /// Keeps the file's judgments, all or none, and says how many they were.
  ///
  /// - Throws: A ``CommandError`` with the file and the line that cannot be read.
  public func run() throws {
    let (file, format) = try read()
    guard file.judges.count < 2 || judge == nil else {
      throw CommandError(
        "--as is for the grades of one judge, and \(path) has those of \(file.judges.count)",
        details: ["without --as each judge's grades are kept under the name in the file"]
      )
    }
    let count = try keep(file)
    try context.output.remark(
      "\(Count(count, "grade")) for \(Count(file.queries.count, "query")) imported from "
        + "\(path) (\(format.rawValue))\(context.transactionClause())."
    )
    let ungraded = file.queries.reduce(0) { $0 + $1.grades.count } - count
    if ungraded > 0 {
      try context.output.remark(
        "\(Count(ungraded, "negative grade")) left out: such a row was offered, and not graded."
      )
    }
  }

  private func read() throws -> (JudgmentFile, JudgmentFormat) {
    let topics = try self.topics.map {
      try Topics.read(FileText(at: $0, in: context))
    }
    let source = try FileText(at: path, in: context)
    let format = format ?? JudgmentFormat(of: source)
    guard topics == nil || format == .qrels else {
      throw CommandError(
        "--topics is for qrels, and \(path) has its queries' texts (\(format.rawValue))"
      )
    }
    var file = JudgmentFile(
      source: source,
      collection: table.collection,
      topics: topics ?? [:],
      naming: name
    )
    try context.perform { try format.read(into: &file, in: $0) }
    return (file, format)
  }

  /// The text that is kept of a query, which FTS5 takes, and its need.
  private func name(_ typed: String) throws -> (text: String, need: String?) {
    // A command's line has no blanks at its ends, and no breaks.
    var text = typed.split(whereSeparator: \.isNewline).joined(separator: " ").trimmed
    if let leftOut, kind == .match {
      let words = typed.words.filter { word in
        !leftOut.contains(word.lowercased().filter { $0.isLetter || $0.isNumber })
      }
      guard !words.isEmpty else {
        throw CommandError("without these words nothing is left of \"\(typed)\"")
      }
      // FTS5 ignores a phrase without a token, such as ".", wherever it stands.
      let found = try context.perform { session in
        try words.filter { try session.hasTokens($0, tokenizer: table.table.tokenizer) }
      }
      guard !found.isEmpty else {
        throw CommandError("the index can find no word of \"\(typed)\"")
      }
      text = found.map { MatchPattern.word($0).text }.joined(separator: " OR ")
    }
    try kind.limits.check(text)
    guard kind == .match else { return (text, nil) }
    do {
      _ = try context.perform { try MatchCheck(text, in: table.table, for: nil).expression(in: $0) }
    } catch var error as CommandError {
      error.details.append(
        "--search reads the texts as a person types them, --any joins their words by OR"
      )
      throw error
    }
    return (text, leftOut == nil ? nil : typed)
  }

  /// Keeps the grades, and returns how many they were.
  private func keep(_ file: JudgmentFile) throws -> Int {
    let marks = try context.perform {
      try $0.fingerprints(of: file.rows.map(\.key), in: table)
    }
    if let (row, line) = file.rows.first(where: { marks[$0.key] == nil }) {
      try file.source.naming(line) {
        throw CommandError("there is no row \(row) in \(table.collection)")
      }
    }
    let time = context.clock().text
    return try context.changingJudgments(inDatabase: isInDatabase) { store in
      try zip(file.queries, 1...).reduce(0) { count, item in
        let (query, number) = item
        let id = try store.addQuery(query.text, kind: kind, need: query.need)
        // Made one by one as they are kept: there may be a million.
        let grades = query.grades.lazy.filter { $0.grade >= 0 }.map { grade in
          JudgedQuery.Grade(
            row: grade.row,
            grade: grade.grade,
            judge: judge ?? grade.judge,
            fingerprint: marks[grade.row]?.bytes
          )
        }
        store.session.tell(queries: number, of: file.queries.count)
        return try count + store.keep(grades, for: id, at: time)
      }
    }
  }
}
