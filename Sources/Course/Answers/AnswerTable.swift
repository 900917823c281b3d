public import QueryBuilder

/// A result, as rows of values under the names of their columns.
public struct AnswerTable: Sendable, Hashable {
  /// The names of the columns.
  public let columns: [String]
  /// The rows, each with a value for each column.
  public let rows: [[SQLValue]]

  /// Makes a result.
  public init(columns: [String], rows: [[SQLValue]]) {
    self.columns = columns
    self.rows = rows
  }
}

extension SQLValue {
  /// Whether two values are the same for a learner: numbers to 1e-9, whether they are whole or not.
  func isSame(as other: SQLValue) -> Bool {
    switch (self, other) {
    case (.integer(let one), .integer(let other)): one == other
    case (.null, .null): true
    case (.text(let one), .text(let other)): one == other
    case (.blob(let one), .blob(let other)): one == other
    default:
      if let one = number, let other = other.number {
        // Infinity has no difference from itself, and the same from all others.
        one == other
          || one.isFinite && other.isFinite && abs(one - other) <= 1e-9 * max(1, abs(one))
      } else {
        false
      }
    }
  }

  /// The value in a sentence.
  var asWord: String {
    switch self {
    case .integer(let integer): "\(integer)"
    case .real(let real): "\(real)"
    case .text(let text): "\"\(text)\""
    case .null: "NULL"
    case .blob: "a blob"
    }
  }
}
