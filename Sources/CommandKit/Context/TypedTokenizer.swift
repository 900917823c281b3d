import FullText
public import QueryBuilder
import SQLiteDatabase
import TerminalKit

/// Tries a tokenizer before an index is made with it, so that an error can say more than FTS5's message.
public enum TypedTokenizer {
  /// `--tokenizer`, for a copy of the index.
  public static let option = Option(
    "tokenizer",
    .tokenizer,
    "split by this in a temporary index (the index's own)"
  )

  /// The tokenizer that somebody has typed, which there is, and which takes its arguments.
  ///
  /// - Throws: A ``CommandError`` with the nearest one and the list of all, or a `StoreError` with what SQLite says.
  public static func checked(_ text: String, in context: CommandContext) throws -> Tokenizer {
    let tokenizer = Tokenizer(text)
    do {
      _ = try context.perform { try $0.hasTokens("", tokenizer: tokenizer) }
      return tokenizer
    } catch let refusal as StoreError where refusal.failure == nil {
      // A failure is SQLite's: the work was stopped, or a `.limit` is too low, which says nothing of the tokenizer.
      throw try error(of: tokenizer, refused: refusal, in: context)
    }
  }

  private static func error(
    of tokenizer: Tokenizer,
    refused refusal: StoreError,
    in context: CommandContext
  ) throws -> CommandError {
    // What follows porter is another tokenizer with its arguments: that one may be unknown.
    let read = tokenizer.finder.words.first
    let name = read ?? tokenizer.specification.words.first ?? ""
    let list = "FTS5 has \(Tokenizer.builtInNames.joined(separator: ", "))"
    // FTS5 finds a tokenizer by its name, and lists none: that of an extension is in no list.
    let isKnown = try context.perform { try RegisteredTokenizer.exists(name, in: $0) }
    if isKnown {
      return read == nil
        ? CommandError(
          refusal.message,
          details: ["what is no word stands in quotes, as in \"unicode61 tokenchars '-'\""]
        )
        : CommandError(
          "the tokenizer \(name) does not take these arguments: \(tokenizer)",
          details: ["an argument is a name and a value, as in \"unicode61 remove_diacritics 2\""]
        )
    }
    var error = CommandError("no such tokenizer: \(name)")
    error.suggest(name, among: Tokenizer.builtInNames)
    error.details.append(list)
    return error
  }
}
