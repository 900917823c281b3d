import CommandKit
import Laboratory
import TerminalKit

/// `.synonyms`: the synonyms and stop words of the table in use.
enum SynonymsCommand: DotCommand {
  static let clears = Flag("clear", "forget the synonyms and stop words of this table")

  static let subcommands: [any DotCommand.Type] = [SynonymsImportCommand.self]

  static let signature = Signature(
    "synonyms",
    group: .evaluating,
    abstract: "List synonyms and stop words, for forms such as all+synonyms",
    options: [clears],
    discussion: """
      With +synonyms after its name, a form looks for the synonyms of a word beside it; with +nostop it leaves out stop \
      words: .search --form all+synonyms car, .eval form:all vs form:all+synonyms+nostop. .sql last shows the \
      expression, which any app can use.

      A line "car, auto" goes both ways. In the place of the words left of => those right of it are looked for; to look \
      for both, write it on the right, too: tv => tv, television. A synonym of several words is a phrase, and is \
      found in a text by its words side by side. Two words are the same if the table's tokenizer makes the same of \
      them. What stands in quotes or brackets stays as it is. The lists are kept beside the judgments.
      """
  )

  static func run(_ arguments: Arguments, in context: CommandContext) throws {
    let judgments = Judgments(in: context)
    guard arguments[clears] else {
      return try context.show(try judgments.words(), isSummarized: true)
    }
    let count = Count(try judgments.clearWords(), "line")
    try context.output.remark("\(count) forgotten\(context.transactionClause()).")
  }
}
