import CommandKit
import FullText
import QueryBuilder

/// A way to rank the rows of the table in use: weights, and perhaps another tokenizer.
struct RankingChoice: Hashable {
  /// The choice as people write it: `title=10`, `porter`, `now`.
  let name: String
  /// How much a hit counts in each column.
  let weights: ColumnWeights
  /// The tokenizer by which a copy of the table is split; nil for the table itself.
  let tokenizer: Tokenizer?

  /// The word for the weights in force and the table's own tokenizer.
  static let nowName = "now"

  /// The ranking that searches have now.
  static func now(in context: CommandContext) -> RankingChoice {
    RankingChoice(name: nowName, weights: context.search.weights, tokenizer: nil)
  }

  /// Makes a choice of parts.
  init(name: String, weights: ColumnWeights, tokenizer: Tokenizer?) {
    self.name = name
    self.weights = weights
    self.tokenizer = tokenizer
  }

  /// Reads options.
  ///
  /// - Parameters:
  ///   - weights: The weights as typed; nil for those in force.
  ///   - tokenizer: The tokenizer as typed; nil for the table's own.
  ///   - context: The shell's state.
  /// - Throws: A ``CommandError`` where one of them is wrong.
  init(weights: String?, tokenizer: String?, in context: CommandContext) throws {
    let columns = try context.database.fullTextTable().index.columns
    let spec = tokenizer.map { Tokenizer($0) }
    if let spec { try TypedTokenizer.check(spec, in: context) }
    let parts = [weights, tokenizer].compactMap(\.self)
    self.init(
      name: parts.isEmpty ? Self.nowName : parts.joined(separator: " "),
      weights: try weights.map { try ColumnWeights(typed: $0, columns: columns) }
        ?? context.search.weights,
      tokenizer: spec
    )
  }

  /// Reads a choice from one text: words with `=` are weights, the others a tokenizer.
  ///
  /// - Throws: A ``CommandError`` where a part of it is wrong.
  init(typed text: String, in context: CommandContext) throws {
    let words = text.split(whereSeparator: \.isWhitespace).map(String.init)
    let weights = words.filter { $0.contains("=") }
    let others = words.filter { !$0.contains("=") }
    guard others != [Self.nowName] || !weights.isEmpty else {
      self = .now(in: context)
      return
    }
    try self.init(
      weights: weights.isEmpty ? nil : weights.joined(separator: " "),
      tokenizer: others.isEmpty ? nil : others.joined(separator: " "),
      in: context
    )
  }
}
