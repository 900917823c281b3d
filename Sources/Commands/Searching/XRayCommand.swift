import CommandKit
import Explaining
import Output

/// `.xray EXPR`: an FTS5 expression as FTS5 reads it.
enum XRayCommand: DotCommand {
  static let json = Flag(Report.json.description.name, "write the tree as one JSON object")
  static let text = TrailingText(
    "EXPR",
    "an FTS5 expression, as .match takes it",
    completion: .match,
    bounds: .expression
  )

  static let signature = Signature(
    "xray",
    group: .searching,
    abstract: "Show how FTS5 reads an expression, and what each part finds",
    options: [json],
    text: text,
    discussion: """
      FTS5 reads NOT before AND before OR, and a column filter is for the phrase or the parentheses \
      after it only. Each part of the tree is run by itself:

        rows    how many rows match the part, within the filters around it
        idf     what a hit of the phrase is worth: the more, the fewer rows have it
        tokens  what the tokenizer makes of the phrase, and what is looked for

      Where a phrase has no tokens, the tree says whether FTS5 leaves it out or finds nothing. What \
      FTS5 refuses is explained as by .match. The JSON's nodes have a type (and, or, not, near, \
      filter, phrase), their text and rows, and children or, if they are phrases, tokens, df and idf.
      """,
    examples: [
      """
      > .xray title:week OR fun NOT we
      query       rows       idf  tokens
      OR             3
      ├─ title:      1
      │  └─ week     1  1.845827  wee eek
      └─ NOT         2
         ├─ fun      2  1.223775  fun
         └─ we       0            no token: finds nothing
      Note: trigram makes no token of we: by itself it finds nothing
      """
    ]
  )

  static func run(_ arguments: Arguments, in context: CommandContext) throws {
    try context.showMatchTree(of: arguments.text, for: signature.title, reportFor: arguments)
  }
}
