import CommandKit
import Laboratory
import TerminalKit

/// `.synonyms import FILE`: takes over synonyms, or stop words.
enum SynonymsImportCommand: DotCommand {
  static let file = Parameter(.file, "the file")
  static let areStopWords = Flag("stop", "the file has stop words, one in each line")

  static let signature = Signature(
    "synonyms import",
    group: .evaluating,
    abstract: "Take over a file of synonyms, or of stop words",
    options: [areStopWords, JudgeCommand.isHere],
    parameters: [file],
    discussion: """
      The file is as Solr has it: "car, auto" in a line, or "tv => television". With --stop each line is a word. \
      Blank lines and those that begin with # are left out. The lines take the place of earlier ones of their kind. \
      If a line cannot be read, nothing is imported.
      """,
    reachesOut: true
  )

  static func run(_ arguments: Arguments, in context: CommandContext) throws {
    let count = try Judgments(in: context)
      .keepWords(
        ofFile: arguments[file],
        areStopWords: arguments[areStopWords],
        inDatabase: arguments[JudgeCommand.isHere]
      )
    let what = arguments[areStopWords] ? "stop word" : "line"
    try context.output.remark(
      "\(Count(count, what)) imported from \(arguments[file])\(context.transactionClause())."
    )
  }
}
