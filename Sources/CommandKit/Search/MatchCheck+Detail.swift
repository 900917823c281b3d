import Diagnostics
import FullText
import QueryBuilder
import SQLiteDatabase

/// Expressions that are right, but that FTS5 refuses for an index which does not store the tokens' places.
extension MatchCheck {
  /// Makes sure that the table's option `detail` allows an expression.
  ///
  /// - Throws: A ``CommandError`` with FTS5's message, the place, the cause, and a query that works.
  func requireDetail(
    for expression: MatchExpression,
    in session: Session,
    offeredIf works: (String) throws -> Bool
  ) throws {
    let detail = table.options.detail
    guard detail != .full,
      let message = try session.refusal(of: text, in: table.index),
      message.hasSuffix("(detail!=full)") || message.hasSuffix("(detail=none)")
    else { return }
    let repair = DetailRepair(text, in: table, session)
    let offset = try refusedPlace(in: expression, repair, session)
    let repaired = try repair.pattern(for: expression)?.text
    let cause =
      detail == .none
      ? "with detail=none the index does not store in which column a token is, nor where in it: "
        + "it can answer no phrases, NEAR, ^ or column filters"
      : "with detail=column the index does not store where in a column a token is: "
        + "it can answer no phrases, NEAR or ^"
    var error = try refusal(
      message,
      at: offset ?? 0,
      cause,
      repaired: repaired,
      in: session,
      offeredIf: works
    )
    if table.tokenizer.isTrigram {
      error.details.append("under trigram a word of more than three characters is a phrase, too")
    }
    if error.correction != nil {
      error.details.append(
        "the tokens can be searched for without their places; "
          + "that also finds rows that have them elsewhere"
      )
    }
    throw error
  }

  /// The offset in bytes of the first part that FTS5 refuses when it stands alone.
  private func refusedPlace(
    in expression: MatchExpression,
    _ repair: DetailRepair,
    _ session: Session
  ) throws -> Int? {
    switch expression.content {
    case .and(let operands, _), .or(let operands), .not(let operands):
      for operand in operands {
        if let place = try refusedPlace(in: operand, repair, session) { return place }
      }
      return nil
    case .filter(let filter, let operand):
      return table.options.detail == .none
        ? filter.range.lowerBound : try refusedPlace(in: operand, repair, session)
    case .near, .phrase:
      let isRefused =
        try session.refusal(of: repair.part(of: expression), in: table.index) != nil
      return isRefused ? expression.range.lowerBound : nil
    case .special:
      return nil
    }
  }
}
