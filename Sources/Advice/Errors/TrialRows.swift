import QueryBuilder

/// The rows that a statement gave when it was tried.
struct TrialRows {
  private let rows: [[SQLValue]]

  /// The number of rows.
  var count: Int { rows.count }

  init(_ rows: [[SQLValue]]) {
    self.rows = rows
  }

  /// Whether another statement gave the same rows.
  ///
  /// - Parameters:
  ///   - other: The other statement's rows.
  ///   - inOrder: Whether their order must be the same too.
  ///   - gathered: Whether texts may be gathered from several rows, as by `group_concat`: SQLite does not
  ///     say in which order it gathers, so that only their characters are compared, whatever their order.
  /// - Returns: Whether they are the same.
  func isSame(as other: TrialRows, inOrder: Bool, gathered: Bool) -> Bool {
    let (own, others) =
      gathered ? (withoutOrderInTexts, other.withoutOrderInTexts) : (rows, other.rows)
    return inOrder ? own == others : Self.counted(own) == Self.counted(others)
  }

  private static func counted(_ rows: [[SQLValue]]) -> [[SQLValue]: Int] {
    rows.reduce(into: [:]) { $0[$1, default: 0] += 1 }
  }

  private var withoutOrderInTexts: [[SQLValue]] {
    rows.map { row in
      row.map { value in
        guard case .text(let text) = value else { return value }
        return .blob(text.utf8.sorted())
      }
    }
  }
}
