import CommandKit
import FullText
import QueryBuilder
import SQLiteDatabase

/// Expressions that are right, but that FTS5 refuses for an index which does not store the tokens' places.
extension MatchCheck {
  /// Makes sure that the table's option `detail` allows an expression.
  ///
  /// - Throws: A ``CommandError`` with FTS5's message, the place, the cause, and a query that works.
  func requireDetail(for expression: MatchExpression, in context: CommandContext) throws {
    let detail = table.options.detail
    guard detail != .full,
      let message = try context.perform({ try $0.refusal(of: text, in: table.index) })
    else { return }
    let (offset, repaired) = try context.perform { session in
      let repair = DetailRepair(table: table, session: session)
      return (
        try refusedPlace(in: expression, session), try repair.pattern(for: expression)?.text
      )
    }
    let cause =
      detail == .none
      ? "an index with detail=none knows rows only: no phrases, NEAR, ^ or column filters"
      : "an index with detail=column knows rows and columns only: no phrases, NEAR or ^"
    throw try refusal(message, at: offset ?? 0, cause, repaired: repaired, in: context)
  }

  /// The offset in bytes of the first part that FTS5 refuses when it stands alone.
  private func refusedPlace(in expression: MatchExpression, _ session: Session) throws -> Int? {
    switch expression.content {
    case .and(let operands, _), .or(let operands), .not(let operands):
      for operand in operands {
        if let place = try refusedPlace(in: operand, session) { return place }
      }
      return nil
    case .filter(let filter, let operand):
      return table.options.detail == .none
        ? filter.range.lowerBound : try refusedPlace(in: operand, session)
    case .near, .phrase:
      let part = String(decoding: Array(text.utf8)[expression.range], as: UTF8.self)
      let isRefused = try session.refusal(of: part, in: table.index) != nil
      return isRefused ? expression.range.lowerBound : nil
    case .special:
      return nil
    }
  }
}

/// Rewrites an expression so that an index without the tokens' places can answer it.
private struct DetailRepair {
  let table: FullTextTable
  let session: Session

  /// The expression with AND between the tokens of each phrase; nil where no token is left.
  func pattern(for expression: MatchExpression) throws -> MatchPattern? {
    switch expression.content {
    case .and(let operands, _): return .and(try operands.compactMap(pattern))
    case .or(let operands):
      let patterns = try operands.compactMap(pattern)
      return patterns.isEmpty ? nil : .or(patterns)
    case .not(let operands):
      let patterns = try operands.compactMap(pattern)
      return patterns.first.map { patterns.dropFirst().reduce($0) { .not($0, $1) } }
    case .filter(let filter, let operand):
      guard let inner = try pattern(for: operand), table.options.detail != .none else {
        return try pattern(for: operand)
      }
      return filter.isExcluding
        ? .excluding(filter.columns, inner) : .columns(filter.columns, inner)
    case .near(let phrases, _): return .and(try phrases.flatMap(words))
    case .phrase(let phrase): return .and(try words(of: phrase))
    case .special: return nil
    }
  }

  /// The words of a phrase: for each of its tokens, the text that the tokenizer made the token of.
  private func words(of phrase: MatchPhrase) throws -> [MatchPattern] {
    try phrase.parts.flatMap { part in
      let bytes = Array(part.text.utf8)
      let tokens = try session.tokens(
        of: part.text,
        by: table.tokenizer,
        for: .query(isPrefix: part.isPrefix)
      )
      return tokens.enumerated().map { index, token in
        let word = String(decoding: bytes[token.range.clamped(to: bytes.indices)], as: UTF8.self)
        let isPrefix = part.isPrefix && index == tokens.count - 1
        return isPrefix ? MatchPattern.prefix(word) : .word(word)
      }
    }
  }
}
