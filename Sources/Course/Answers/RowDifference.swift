/// Which rows a result has too many, and which it lacks.
public struct RowDifference: Sendable, Hashable {
  /// A row, as a line speaks of it.
  public struct Row: Sendable, Hashable {
    /// What tells it apart from the other rows.
    let key: String
    /// Whether the key is a number, which goes after "row".
    let isNumbered: Bool
    /// Whether the key is one, and not a value that was asked for, such as a count.
    let hasKey: Bool
    /// The name by which people know it; nil where it has none.
    let name: String?

    /// A name of more characters is cut, so that the line stays one.
    private static let longestName = 40

    /// The row in a line about data that the user has not seen.
    var inOtherData: String {
      guard let name else { return "a row" }
      let isLong = name.count > Self.longestName
      return "\"\(isLong ? name.prefix(Self.longestName - 1) + "…" : name)\""
    }
  }

  /// The rows of the result that are not asked for.
  let extra: [Row]
  /// The rows that are asked for, but come more often than that.
  let repeated: [Row]
  /// The rows that the result lacks.
  let missing: [Row]
  /// The number of rows of the result.
  let found: Int
  /// The number of rows that are asked for.
  let wanted: Int
  /// Whether the rows that are there are the first of those asked for, so that a limit may have cut them.
  ///
  /// Where the order does not count, any may be the first.
  let isBeginning: Bool

  /// So many rows are named; of more, only their number is told.
  private static let mostNamed = 3

  /// The difference in a line.
  ///
  /// - Parameter isLimited: Whether the input has a limit.
  /// - Returns: The line, with a full stop or a question mark.
  func line(isLimited: Bool) -> String {
    if extra.isEmpty, repeated.isEmpty, isLimited, isBeginning {
      return "\(found) of \(wanted) rows: does a LIMIT cut them?"
    }
    if wanted == 1, found > 1, extra.isEmpty, missing.isEmpty, !repeated.contains(where: \.hasKey) {
      return "One row is asked for, and there are \(found)."
    }
    let parts = [
      extra.isEmpty ? nil : tooMany,
      repeated.isEmpty ? nil : tooOften,
      missing.isEmpty ? nil : lacking,
    ]
    return parts.compactMap(\.self).joined(separator: "; ").withCapital + "."
  }

  /// What the same input does in other data, whose rows the user has not seen.
  var elsewhere: String {
    if let row = missing.first { return "misses \(row.inOtherData)" }
    if let row = extra.first { return "also finds \(row.inOtherData)" }
    return "finds \(repeated.first?.inOtherData ?? "a row") more than once"
  }

  private var tooMany: String {
    let number = extra.count == 1 ? "one row" : "\(extra.count) rows"
    return "\(number) too many"
      + (extra.count <= Self.mostNamed ? ": \(extra.map(\.key).asList)" : "")
  }

  private var tooOften: String {
    "\(Self.subject(repeated)) \(repeated.count == 1 ? "comes" : "come") more than once"
  }

  private var lacking: String {
    "\(Self.subject(missing)) \(missing.count == 1 ? "is" : "are") missing"
  }

  /// Some rows by their keys, or if they are many, by their number.
  private static func subject(_ rows: [Row]) -> String {
    guard rows.count <= mostNamed else { return "\(rows.count) rows" }
    let noun = rows.allSatisfy(\.isNumbered) ? rows.count == 1 ? "row " : "rows " : ""
    return noun + rows.map(\.key).asList
  }
}
