import CommandKit
import FullText
import QueryBuilder
import ReminderStore
import SQLiteDatabase
import TerminalKit

/// One import of the judgments in a file.
struct JudgmentImport {
  let arguments: Arguments
  let context: CommandContext
  let kind: QueryKind
  let table: JudgedTable
  /// The words that are left out of expressions, in lower case.
  let without: Set<String>
  private var path: String { arguments[JudgeImportCommand.file] }

  /// Keeps the file's judgments, all or none, and says how many they were.
  ///
  /// - Throws: A ``CommandError`` with the file and the line that cannot be read.
  func run() throws {
    let (file, format) = try read()
    guard file.judges.count < 2 || arguments[JudgeCommand.judge] == nil else {
      throw CommandError(
        "--as is for the grades of one judge, and \(path) has those of \(file.judges.count)",
        details: ["without --as each judge's grades are kept under the name in the file"]
      )
    }
    let count = try keep(file)
    try context.output.remark(
      "\(Count(count, "grade")) for \(Count(file.queries.count, "query", plural: "queries")) imported from "
        + "\(path) (\(format.rawValue))."
    )
    let ungraded = file.queries.reduce(0) { $0 + $1.grades.count } - count
    if ungraded > 0 {
      try context.output.remark(
        "\(Count(ungraded, "negative grade")) left out: such a row was offered, and not graded."
      )
    }
  }

  private func read() throws -> (JudgmentFile, JudgmentFormat) {
    let topics = try arguments[JudgeImportCommand.topics].map {
      try Topics.read(FileText(at: $0, in: context))
    }
    let source = try FileText(at: path, in: context)
    let named = arguments[JudgeImportCommand.format].flatMap { JudgmentFormat(rawValue: $0) }
    let format = named ?? JudgmentFormat(of: source.text)
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
    guard kind == .match else { return (text, nil) }
    let isJoined = arguments[JudgeImportCommand.joinsByOr]
    if isJoined {
      let words = typed.split(whereSeparator: \.isWhitespace).map(String.init).filter { word in
        !without.contains(word.lowercased().filter { $0.isLetter || $0.isNumber })
      }
      guard !words.isEmpty else {
        throw CommandError("without these words nothing is left of \"\(typed)\"")
      }
      text = words.map { MatchPattern.word($0).text }.joined(separator: " OR ")
    }
    do {
      _ = try context.perform { try MatchCheck(text, in: table.table, for: nil).expression(in: $0) }
    } catch var error as CommandError {
      error.details.append(
        "--search reads the texts as a person types them, --any joins their words by OR"
      )
      throw error
    }
    return (text, isJoined ? typed : nil)
  }

  /// Keeps the grades, and returns how many they were.
  private func keep(_ file: JudgmentFile) throws -> Int {
    let marks = try context.perform {
      try $0.fingerprints(of: file.rows.map(\.key), in: table)
    }
    if let (row, line) = file.rows.first(where: { marks.index(forKey: $0.key) == nil }) {
      try file.source.naming(line) {
        throw CommandError("there is no row \(row) in \(table.collection)")
      }
    }
    let (time, judge) = (context.clock().text, arguments[JudgeCommand.judge])
    var count = 0
    try context.perform { session in
      let store = try session.madeJudgmentStore(inDatabase: arguments[JudgeCommand.isHere])
      try session.changingJudgments(in: store) {
        for (query, number) in zip(file.queries, 1...) {
          let id = try session.addQuery(
            query.text,
            kind: kind,
            need: query.need,
            of: table.collection,
            in: store
          )
          // Made one by one as they are kept: there may be a million.
          let grades = query.grades.lazy.filter { $0.grade >= 0 }.map { grade in
            JudgedQuery.Grade(
              row: "\(grade.row)",
              grade: grade.grade,
              judge: judge ?? grade.judge,
              fingerprint: marks[grade.row] ?? nil
            )
          }
          count += try session.keep(grades, for: id, at: time, in: store)
          session.tell(count: number, of: file.queries.count, number == 1 ? "query" : "queries")
        }
      }
    }
    return count
  }
}
