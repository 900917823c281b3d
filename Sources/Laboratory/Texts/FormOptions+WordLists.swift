public import CommandKit
import FullText
public import QueryBuilder
import SQLiteDatabase

extension FormOptions {
  /// The form that was chosen, with its lists of words; nil for none.
  ///
  /// - Parameters:
  ///   - arguments: The command's arguments.
  ///   - tokenizer: The tokenizer of a copy that is searched; nil for the table's own.
  ///   - context: The database.
  /// - Returns: The form.
  /// - Throws: A ``CommandError`` where the two options contradict each other, or a list that the form needs is not there.
  public static func chosen(
    _ arguments: Arguments,
    by tokenizer: Tokenizer? = nil,
    in context: CommandContext
  ) throws -> QueryForm? {
    var form = arguments[form]
    if arguments[any] {
      if let form, form != .any {
        throw CommandError(
          "--any is --form any, and not \(form.name)",
          details: ["give one of --any and --form \(form.name)"]
        )
      }
      form = .any
    }
    if arguments[isExpression], let form, form != .all {
      throw CommandError(
        "--form is for words, and --match says that the text is an expression",
        details: ["give one of --match and --form \(form.name)"]
      )
    }
    return try form.map { try context.completed($0, by: tokenizer) }
  }
}

extension CommandContext {
  /// A form with the synonyms and stop words that it asks for, as an index knows them.
  ///
  /// - Parameters:
  ///   - form: The form.
  ///   - tokenizer: The tokenizer of a copy that is searched; nil for the table's own.
  /// - Returns: The form; itself where it asks for none.
  /// - Throws: A ``CommandError`` where there is no such list yet.
  public func completed(_ form: QueryForm, by tokenizer: Tokenizer? = nil) throws -> QueryForm {
    guard form.usesSynonyms || form.leavesOutStopWords else { return form }
    let table = try database.fullTextTable()
    let rules = try storedWordRules()
    if form.usesSynonyms, rules.allSatisfy(\.isStopWord) {
      throw CommandError(
        "there are no synonyms for \(table.name) yet",
        details: [".synonyms import FILE reads them"]
      )
    }
    if form.leavesOutStopWords, !rules.contains(where: \.isStopWord) {
      throw CommandError(
        "there are no stop words for \(table.name) yet",
        details: [".synonyms import --stop FILE reads them"]
      )
    }
    return form.with(try wordLists(rules, by: tokenizer ?? table.tokenizer))
  }

  /// Every word with its synonyms, or without stop words, as far as there are lists of them.
  public func formsWithWords() throws -> [QueryForm] {
    let rules = try storedWordRules()
    guard !rules.isEmpty else { return [] }
    let lists = try wordLists(rules, by: try database.fullTextTable().tokenizer)
    let has = [!rules.allSatisfy(\.isStopWord), rules.contains(where: \.isStopWord)]
    return zip(QueryForm.modifiers, has).filter(\.1)
      .compactMap { QueryForm.named(QueryForm.all.name + $0.0)?.with(lists) }
  }

  private func wordLists(_ rules: [WordRule], by tokenizer: Tokenizer) throws -> WordLists {
    try perform { session in
      try WordLists(rules) { try session.key(of: $0, by: tokenizer) }
    }
  }
}
