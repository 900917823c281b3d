import CommandKit
import FullText
import QueryBuilder
import SQLText

/// A way to find and rank the rows of the table in use: how queries become expressions, weights, and perhaps another
/// tokenizer.
struct RankingChoice: Hashable {
  /// The choice as people write it: `form:any title=10`, `porter`, `now`.
  let name: String
  /// How the words of a query become an expression.
  let form: QueryForm
  /// How much a hit counts in each column.
  let weights: ColumnWeights
  /// The tokenizer by which a copy of the table is split; nil for the table itself.
  let tokenizer: Tokenizer?
}

extension RankingChoice {
  /// The ranking that searches have now, perhaps with another form than ``QueryForm/all``.
  static func now(form: QueryForm = .all, in context: CommandContext) -> RankingChoice {
    let name = form == .all ? RankingWord.now : RankingWord.form + form.name
    return RankingChoice(name: name, form: form, weights: context.search.weights, tokenizer: nil)
  }

  /// Whether it finds and ranks rows as another does, whatever people call it.
  func ranks(as other: RankingChoice) -> Bool {
    (form, weights, tokenizer) == (other.form, other.weights, other.tokenizer)
  }

  /// Reads options.
  ///
  /// - Parameters:
  ///   - form: How queries become expressions; nil for ``QueryForm/all``.
  ///   - weights: The weights as typed; nil for those in force.
  ///   - tokenizer: The tokenizer as typed; nil for the table's own.
  ///   - context: The shell's state.
  /// - Throws: A ``CommandError`` where one of them is wrong.
  init(
    form: QueryForm?,
    weights: String?,
    tokenizer: String?,
    in context: CommandContext
  ) throws {
    let columns = try context.database.fullTextTable().index.columns
    let spec = try tokenizer.map { try TypedTokenizer.checked($0, in: context) }
    let parts = [form.map { RankingWord.form + $0.name }, weights, tokenizer].compactMap(\.self)
    self.init(
      name: parts.isEmpty ? RankingWord.now : parts.joined(separator: " "),
      form: try spec == nil ? form ?? .all : context.completed(form ?? .all, by: spec),
      weights: try weights.map { try ColumnWeights(typed: $0, columns: columns) }
        ?? context.search.weights,
      tokenizer: spec
    )
  }

  /// Reads a choice from one text: `form:NAME` is a form, words with `=` are weights, the others a tokenizer.
  ///
  /// - Throws: A ``CommandError`` where a part of it is wrong.
  init(typed text: String, in context: CommandContext) throws {
    var words = text.wordsByQuotes.map(String.init)
    let form = try Self.takeForm(from: &words, in: context)
    let weights = words.filter { $0.contains("=") }
    let others = words.filter { !$0.contains("=") }
    guard others != [RankingWord.now] || !weights.isEmpty else {
      self = .now(form: form ?? .all, in: context)
      return
    }
    if let word = others.first,
      try !context.perform({ try RegisteredTokenizer.exists(word, in: $0) })
    {
      // What is no tokenizer may be a form without its prefix, or the beginning of a column's name.
      if let advice = Self.advice(onForm: word) {
        throw CommandError("no such tokenizer: \(word)", details: [advice])
      }
      let columns = try context.database.fullTextTable().index.columns
      let isWeighed = try? ColumnWeights(typed: weights.joined(separator: " "), columns: columns)
      if isWeighed == nil {
        _ = try ColumnWeights(typed: words.joined(separator: " "), columns: columns)
      }
    }
    try self.init(
      form: form,
      weights: weights.isEmpty ? nil : weights.joined(separator: " "),
      tokenizer: others.isEmpty ? nil : others.joined(separator: " "),
      in: context
    )
  }

  /// What to say of a word that means nothing, and would be a form with its prefix; nil for any other word.
  static func advice(onForm word: String?) -> String? {
    word.flatMap(QueryForm.named).map { "a form has its prefix: \(RankingWord.form)\($0.name)" }
  }

  /// The form that one of the words names, which is removed, with its lists of words; nil where none does.
  ///
  /// - Throws: A ``CommandError`` where there is no such form, or there are two.
  static func takeForm(
    from words: inout [String],
    in context: CommandContext
  ) throws -> QueryForm? {
    let names = words.filter { $0.hasPrefix(RankingWord.form) }
      .map { $0.dropFirst(RankingWord.form.count) }
    guard let name = names.first else { return nil }
    guard names.count == 1 else {
      throw CommandError("a ranking has one form, not \(names.count)")
    }
    guard let form = try QueryForm.typed(String(name)) else {
      var error = CommandError(
        name.isEmpty
          ? "\(RankingWord.form) needs the name of a form, as \(RankingWord.form)any"
          : "\"\(name)\" is no form of query",
        details: [".forms lists the forms"]
      )
      error.suggest(String(name), among: QueryForm.table.map(\.name))
      throw error
    }
    words.removeAll { $0.hasPrefix(RankingWord.form) }
    return try context.completed(form)
  }
}
