import CommandKit
import Explaining
import FullText
import QueryBuilder
import SQLSpelling
import SQLiteDatabase

/// `.tokenizers TEXT`: one text under several tokenizers.
enum TokenizersCommand: DotCommand {
  static let tokenizer = Option(
    "tokenizer",
    .tokenizer,
    "one more tokenizer, such as that of an extension"
  )
  static let text = TrailingText("TEXT", "the text to split")

  static let signature = Signature(
    "tokenizers",
    group: .index,
    abstract: "Show the tokens of a text under each tokenizer, side by side",
    options: [tokenizer],
    text: text,
    discussion: """
      unicode61 folds words to lower case and drops most accents of Latin letters (unicode61 remove_diacritics 2 drops \
      all, as Vietnamese needs); Japanese or Chinese, written without spaces, is one token. ascii knows the case and \
      the spaces of ASCII only; porter cuts English words to their stems; trigram takes every three characters in a \
      row, so that it finds parts of words. The row with a star is the index in use. A space in a token is shown as ·.

      FTS5 lists no tokenizers, but finds them by name: --tokenizer SPEC adds a row for that of a loaded \
      extension, or for other arguments.
      """,
    examples: [
      """
      > .tokenizers Café walks
      |unicode61|2|cafe walks
      |ascii|2|café walks
      |porter|2|cafe walk
      *|trigram|8|caf afé fé· é·w ·wa wal alk lks
      """
    ]
  )

  static func run(_ arguments: Arguments, in context: CommandContext) throws {
    let own = context.database.table?.tokenizer
    var specifications = Tokenizer.builtInNames
    if let own, !specifications.contains(own.specification) {
      specifications.append(own.specification)
    }
    if let typed = arguments[tokenizer] {
      let specification = try TypedTokenizer.checked(typed, in: context).specification
      if !specifications.contains(specification) { specifications.append(specification) }
    }
    let rows = try context.perform { session in
      try specifications.map { specification -> [SQLValue] in
        let tokenizer = Tokenizer(specification)
        let tokens = try session.tokens(of: arguments.text, by: tokenizer)
        var texts: [String] = []
        for token in tokens {
          if texts.count & 0xFFF == 0 { try context.checkCancellation() }
          texts.append(token.text.withVisibleBlanks)
        }
        return [
          .text(tokenizer == own ? "*" : ""), .text(specification), .integer(Int64(tokens.count)),
          .text(texts.joined(separator: " ")),
        ]
      }
    }
    try context.show(StoredRows(["in use", "tokenizer", "count", "tokens"], rows: rows))
  }
}
