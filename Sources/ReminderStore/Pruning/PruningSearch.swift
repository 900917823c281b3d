public import QueryBuilder

/// The statement that finds a search's page and its counts in one pass over the index.
///
/// It gives no rows: each match goes to a ``BestRowsKeeper``. The rows, their order, and the scores are
/// those of ``SearchRequest/page``, to the last bit.
public struct PruningSearch: SelectStatement {
  /// The statement's SQL.
  public let fragment: Fragment

  let weights: [Double]
  let limit: Int
  let offset: Int

  private static let keeper = ":best"

  /// How many rows are kept at most: the page names each of its rows.
  private static let largestCount = 1000

  /// Weights by which no product becomes so small or large that it loses digits.
  private static let ordinaryWeights = 1e-6...1e6

  /// The statement for a search; nil where its scores need not come out the same.
  ///
  /// A phrase outside the part of an expression that matched may or may not count for the row, after NOT
  /// and within OR, by how FTS5 has come to it.
  ///
  /// - Parameters:
  ///   - request: The search.
  ///   - declaration: The index that it looks into.
  public init?(_ request: SearchRequest, in declaration: IndexDeclaration) {
    let (count, overflows) = request.limit.addingReportingOverflow(request.offset)
    guard let pattern = request.pattern, request.order == .rank, request.key == .rowid,
      request.limit > 0, !overflows, count <= Self.largestCount,
      declaration.index.columns == ReminderText.index.columns,
      declaration.options.isOrdinary,
      request.weights.arguments.allSatisfy({ $0 == 0 || Self.ordinaryWeights.contains($0) }),
      let expression = try? MatchExpression(parsing: pattern.text), expression.isConjunction
    else { return nil }
    (weights, limit, offset) = (request.weights.arguments, request.limit, request.offset)
    fragment =
      ReminderText
      .leftJoin(Reminder.self) { text, reminder in reminder.id == text.rowid }
      .where { text, _ in text.match(pattern) }
      .where { text, reminder in
        text.keepBest(
          id: Expression(raw: "\(reminder.id)"),
          place: request.place(reminder, text),
          keeper: Self.keeper
        )
      }
      .select { text, _ in text.rowid }
      .fragment
  }
}

extension SearchRequest {
  /// Where a match comes in the result: 0 among the first, 1 among the last, 2 not at all.
  fileprivate func place(
    _ reminder: TableReference<Reminder>,
    _ text: TableReference<ReminderText>
  ) -> Expression<Int> {
    let isLast = Expression<Int>(raw: "\(reminder.isCompleted)")
    var wanted = conditions(reminder, text)
    if hidesCompleted {
      wanted = wanted.map { $0 && !reminder.isCompleted } ?? !reminder.isCompleted
    }
    return wanted.map { Case(when: $0, then: isLast).else(2) } ?? isLast
  }
}

extension FTS5Options {
  /// Whether hits have places and rows have lengths.
  fileprivate var isOrdinary: Bool { detail == .full && content == .own && storesColumnSizes }
}

extension MatchExpression {
  /// Whether a row matches only where all phrases do.
  fileprivate var isConjunction: Bool {
    switch content {
    case .and(let operands, _): operands.allSatisfy(\.isConjunction)
    case .filter(_, let operand): operand.isConjunction
    case .near, .phrase: true
    case .or, .not, .special: false
    }
  }
}
