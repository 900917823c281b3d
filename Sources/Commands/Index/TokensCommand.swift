import CommandKit
import Explaining
import FullText
import Output
import QueryBuilder
import SQLSpelling
import SQLiteDatabase
import TerminalKit

/// `.tokens TEXT`: the tokens that a tokenizer makes of a text.
enum TokensCommand: DotCommand {
  static let tokenizer = Option("tokenizer", .tokenizer, "another tokenizer than the index's")
  static let text = TrailingText("TEXT", "the text to split")

  static let signature = Signature(
    "tokens",
    group: .index,
    abstract: "Show the tokens that a text becomes, and where they stand",
    options: [tokenizer],
    text: text,
    discussion: """
      An index knows texts by their tokens only: a query finds a row if the query's tokens are among the \
      row's. This splits a text as the index in use does, or by another tokenizer, such as \
      --tokenizer "porter unicode61".

      start and end are offsets in the text's bytes (UTF-8), from 0; text is what stands there. On a \
      terminal the tokens are also drawn under the text, a space in a token as ·. .sql last shows \
      how SQL alone gets the tokens.
      """,
    examples: [
      """
      > .tokens --tokenizer "porter unicode61" Café walks #fun
      0|cafe|0|5|Café
      1|walk|6|11|walks
      2|fun|13|16|fun
      """
    ]
  )

  static func run(_ arguments: Arguments, in context: CommandContext) throws {
    let text = arguments.text
    let tokenizer =
      try arguments[tokenizer].map { try TypedTokenizer.checked($0, in: context) }
      ?? context.database.fullTextTable().tokenizer
    context.announce(try context.perform { try sql(for: text, by: tokenizer, in: $0) })
    let drawn = try context.output.settings.terminal.map {
      try draw(text, by: tokenizer, width: $0.columns, in: context)
    }
    let shown = try show(text, by: tokenizer, drawn, in: context)
    guard shown.count > 0 else {
      return try context.output.remark("\(tokenizer) makes no token of this text.")
    }
    if arguments[self.tokenizer] == "porter", let first = text.words.first,
      Tokenizer.builtInNames.contains(first)
    {
      try context.output.remark(
        "Note: \(first) was read as text; a tokenizer with arguments needs quotes, as in \"porter unicode61\"."
      )
    }
    if shown.isCut {
      try context.output.remark("Note: FTS5 cuts a token at \(Token.longest) bytes.")
    }
    if context.output.isTerminal {
      try context.output.remark("\(Count(shown.count, "token")) by \(tokenizer).")
    }
  }

  /// Draws the tokens under the text, and returns them.
  private static func draw(
    _ text: String,
    by tokenizer: Tokenizer,
    width: Int,
    in context: CommandContext
  ) throws -> [Token] {
    let tokens = try context.perform { try $0.tokens(of: text, by: tokenizer) }
    guard !tokens.isEmpty else { return [] }
    let ruler = try TokenRuler(
      text: text,
      tokens: tokens,
      checkCancellation: context.checkCancellation
    )
    try ruler.writeLines(width: width) { lines in
      try context.checkCancellation()
      try context.output.print(lines.joined(separator: "\n"))
    }
    return tokens
  }

  /// Writes a row for each token: those that were drawn, or as the tokenizer makes them.
  private static func show(
    _ text: String,
    by tokenizer: Tokenizer,
    _ drawn: [Token]?,
    in context: CommandContext
  ) throws -> (count: Int, isCut: Bool) {
    let bytes = Array(text.utf8)
    let writer = context.output.writer()
    var isCut = false
    func write(_ token: Token) throws {
      isCut = isCut || token.isCut
      var row = StoredRows(columnNames: ["place", "token", "start", "end", "text"])
      row.append(.integer(Int64(writer.rowCount)))
      row.append(.text(token.text))
      row.append(.integer(Int64(token.range.lowerBound)))
      row.append(.integer(Int64(token.range.upperBound)))
      row.append(text: bytes[token.range.clamped(to: bytes.indices)])
      try writer.write(.stored(row, row: 0))
    }
    try context.output.write(with: writer, isSummarized: true, isResultIfEmpty: false) {
      if let drawn {
        for token in drawn {
          try context.checkCancellation()
          try write(token)
        }
      } else {
        try context.perform { try $0.forEachToken(of: text, by: tokenizer, write) }
      }
    }
    return (writer.rowCount, isCut)
  }

  /// The statements that show the same tokens by SQL alone: they make a table in memory, show its tokens in their order,
  /// and drop it.
  private static func sql(
    for text: String,
    by tokenizer: Tokenizer,
    in session: Session
  ) throws -> ReadableSQL {
    let index = FTS5Index(
      tableName: try session.freeName("scratch"),
      columns: [FTS5Column("text")],
      schema: "temp"
    )
    let vocabulary = Vocabulary(
      name: try session.freeName("scratchTokens"),
      of: index.tableName,
      in: "temp",
      kind: .instance
    )
    let statements: [any Statement] = [
      CreateVirtualTable(index, options: FTS5Options(tokenizer: tokenizer), schema: "temp"),
      // The builder inserts into declared tables only.
      RawStatement("INSERT INTO temp.\(identifier: index.tableName) VALUES (\(text))"),
      CreateVirtualTable(vocabulary),
      vocabulary.all.select([vocabulary.offset, vocabulary.term]).order(by: [vocabulary.offset]),
      Drop(.table, vocabulary.name, schema: "temp"),
      Drop(.table, index.tableName, schema: "temp"),
    ]
    return ReadableSQL(
      statements: statements,
      note: "The shell has asked the tokenizer itself; these statements give the same tokens."
    )
  }
}
