import QueryBuilder

/// How a result differs from the rows that a step asks for, as far as both have something in common.
public struct AnswerDifference: Sendable, Hashable {
  /// The rows of the result that are not asked for, by what tells them apart.
  public let extra: [String]
  /// The rows that the result lacks.
  public let missing: [String]
  /// The columns that the result lacks, by the names that the step gives them.
  public let missingColumns: [String]
  /// All columns that the step asks for.
  public let columns: [String]
  /// Whether the rows are those that are asked for, in an order that will do.
  public let isInOrder: Bool
  /// The number of rows of the result.
  public let found: Int
  /// The number of rows that are asked for.
  public let wanted: Int
  /// A text of the first row that the result lacks, and of the first that is not asked for; nil where they have none.
  public let texts: Texts
  /// Whether the rows that are there are the first of those asked for, so that a limit may have cut them.
  public let isBeginning: Bool

  /// Texts by which people know rows.
  public struct Texts: Sendable, Hashable {
    /// A text of the first missing row.
    public var missing: String?
    /// A text of the first row too many.
    public var extra: String?
  }

  /// So many rows are named; of more, only their number is told.
  private static let mostNamed = 3

  /// The difference in a line, the most telling first; nil where nothing of it can be told.
  ///
  /// - Parameter isLimited: Whether the input has a limit.
  /// - Returns: The line, with a full stop or a question mark.
  public func line(isLimited: Bool) -> String? {
    if extra.isEmpty, missing.isEmpty {
      guard !missingColumns.isEmpty else { return nil }
      let start = "The \(isInOrder ? "order is" : "rows are") right, but"
      // Without a name of its own, a column goes by its SQL, which would give the solution away.
      guard columns.allSatisfy({ !$0.contains("(") }) else {
        return "\(start) a column that the task asks for is not there."
      }
      return "\(start) no column has \(list(missingColumns)): the task asks for \(list(columns))."
    }
    if extra.isEmpty, isLimited, isBeginning {
      return "\(found) of \(wanted) rows: does a LIMIT cut them?"
    }
    let tooMany = extra.isEmpty ? nil : tooManyRows
    let lacking = missing.isEmpty ? nil : missingRows
    return [tooMany, lacking].compactMap(\.self).joined(separator: "; ").withCapital + "."
  }

  /// What the same input does in other data; nil where nothing of it can be told.
  public var elsewhere: String? {
    if !missing.isEmpty {
      return "misses \(texts.missing.map { "\"\($0)\"" } ?? "a row") in a second data set"
    }
    guard !extra.isEmpty else { return nil }
    return "also finds \(texts.extra.map { "\"\($0)\"" } ?? "a row") in a second data set"
  }

  private var tooManyRows: String {
    let number = extra.count == 1 ? "one row" : "\(extra.count) rows"
    return "\(number) too many" + (extra.count <= Self.mostNamed ? ": \(list(extra))" : "")
  }

  private var missingRows: String {
    guard missing.count <= Self.mostNamed else { return "\(missing.count) rows are missing" }
    return missing.count == 1
      ? "row \(missing[0]) is missing" : "rows \(list(missing)) are missing"
  }

  private func list(_ words: [String]) -> String {
    words.count < 2
      ? words.joined()
      : "\(words.dropLast().joined(separator: ", ")) and \(words[words.count - 1])"
  }
}

extension String {
  fileprivate var withCapital: String { prefix(1).uppercased() + dropFirst() }
}

extension ExpectedAnswer {
  /// How a result differs from what is expected; nil where they have no row in common, or the result is right.
  ///
  /// Rows are told apart by the first expected column, and named by its values.
  ///
  /// - Complexity: The product of both numbers of rows, and the result's columns.
  public func difference(of answer: AnswerTable) -> AnswerDifference? {
    guard verdict(on: answer) != .right, let first = rows.first, !answer.rows.isEmpty else {
      return nil
    }
    let keys = rows.map { $0[0] }
    // The column of the result that has the most of the keys.
    let shared = answer.columns.indices.map { column in
      keys.count { key in answer.rows.contains { $0[column].isSame(as: key) } }
    }
    let found = first.indices.map { wanted in
      answer.columns.indices.contains { column in
        Self.areSame(answer.rows.map { [$0[column]] }[...], rows.map { [$0[wanted]] }[...])
      }
    }
    if answer.rows.count == rows.count, found.contains(true), found.contains(false) {
      return difference(of: answer, lacking: first.indices.filter { !found[$0] })
    }
    guard let most = shared.max(), most > 0, let column = shared.firstIndex(of: most) else {
      return nil
    }
    // One number of many may be there by chance: that of a count, for instance.
    guard
      2 * most >= rows.count || answer.rows.count > 1 || answer.columns.count > 1
        || answer.columns[column].lowercased() == columns[0].lowercased()
    else { return nil }
    let given = answer.rows.map { $0[column] }
    // Each row as often as it comes.
    var (missing, extra) = (keys, [SQLValue]())
    for value in given {
      if let index = missing.firstIndex(where: { $0.isSame(as: value) }) {
        missing.remove(at: index)
      } else {
        extra.append(value)
      }
    }
    guard !extra.isEmpty || !missing.isEmpty else { return nil }
    let missed = rows.first { row in !given.contains { $0.isSame(as: row[0]) } }
    let added = answer.rows.first { row in !keys.contains { $0.isSame(as: row[column]) } }
    return AnswerDifference(
      extra: extra.map(\.asWord),
      missing: missing.map(\.asWord),
      missingColumns: [],
      columns: columns,
      isInOrder: false,
      found: answer.rows.count,
      wanted: rows.count,
      texts: .init(missing: missed?.firstText, extra: added?.firstText),
      isBeginning: zip(given, keys).allSatisfy { $0.isSame(as: $1) }
    )
  }

  /// The columns that a result lacks; nil where the others are not those of the rows.
  private func difference(of answer: AnswerTable, lacking: [Int]) -> AnswerDifference? {
    let present = columns.indices.filter { !lacking.contains($0) }
    let kept = ExpectedAnswer(
      columns: present.map { columns[$0] },
      rows: rows.map { row in present.map { row[$0] } },
      groups: groups
    )
    let verdict = kept.verdict(on: answer)
    guard verdict != .wrong else { return nil }
    return AnswerDifference(
      extra: [],
      missing: [],
      missingColumns: lacking.map { columns[$0] },
      columns: columns,
      isInOrder: isOrdered && verdict == .right,
      found: answer.rows.count,
      wanted: rows.count,
      texts: .init(),
      isBeginning: false
    )
  }

  private var isOrdered: Bool { groups.count > 1 }
}

extension [SQLValue] {
  /// The first text among the values; nil where there is none.
  fileprivate var firstText: String? {
    lazy.compactMap { if case .text(let text) = $0, !text.isEmpty { text } else { nil } }.first
  }
}

extension SQLValue {
  /// The value in a sentence.
  fileprivate var asWord: String {
    switch self {
    case .integer(let integer): "\(integer)"
    case .real(let real): "\(real)"
    case .text(let text): "\"\(text)\""
    case .null: "NULL"
    case .blob: "a blob"
    }
  }
}
