import QueryBuilder

extension ExpectedAnswer {
  /// How a result differs from what is expected; nil where they have nothing in common, or the result is right.
  ///
  /// Rows are told apart by the first expected column, and named by its values.
  ///
  /// - Parameters:
  ///   - answer: The result.
  ///   - names: The names of rows, for expected rows whose first column is their id.
  ///   - isAnswer: Whether the result is known to be meant as the answer, because it is right on other data.
  /// - Returns: The difference.
  /// - Complexity: The product of both numbers of rows, and the result's columns.
  public func difference(
    of answer: AnswerTable,
    names: RowNames = RowNames(nil),
    isAnswer: Bool = false
  ) -> AnswerDifference? {
    switch verdict(on: answer) {
    case .right: return nil
    case .otherOrder: return .order
    case .wrong: break
    }
    guard !answer.columns.isEmpty, !rows.isEmpty || isAnswer else { return nil }
    if answer.rows.isEmpty { return .empty(wanted: rows.count) }
    return differenceOfValue(in: answer)
      ?? differenceOfColumns(in: answer, names: names)
      ?? differenceOfNames(in: answer, names: names)
      ?? differenceOfRows(in: answer, names: names, isAnswer: isAnswer)
  }

  /// Whether the first column has the ids of rows.
  var hasKeys: Bool { columns.first.map(Self.isKey) ?? false }

  /// Whether a column's name is that of ids.
  static func isKey(_ column: String) -> Bool { ["id", "rowid"].contains(column.lowercased()) }

  /// How a single number, or a single text, differs from the one that is asked for.
  private func differenceOfValue(in answer: AnswerTable) -> AnswerDifference? {
    guard !hasKeys, columns.count == 1, rows.count == 1, answer.rows.count == 1 else { return nil }
    if case .text(let wanted) = rows[0][0] {
      return answer.rows[0].lazy.compactMap { wanted.difference(of: $0) }.first
    }
    guard answer.columns.count == 1, let given = answer.rows[0][0].number,
      let wanted = rows[0][0].number
    else { return nil }
    return .number(answer.rows[0][0].asWord, isTooLarge: given > wanted)
  }
}

extension String {
  /// How a value differs from this text; nil where neither has the letters of the other.
  fileprivate func difference(of value: SQLValue) -> AnswerDifference? {
    guard case .text(let text) = value else { return nil }
    let (given, wanted) = (text.letters, letters)
    guard min(given.count, wanted.count) > 2 else { return nil }
    if given == wanted { return .text(isPart(of: text) ? .surrounded : .same) }
    if given.hasRun(of: wanted) { return .text(.longer) }
    return wanted.hasRun(of: given) ? .text(.shorter) : nil
  }

  /// Whether a text has the characters of this one in their order, and others between them.
  func isPart(of text: String) -> Bool {
    var rest = self[...]
    for character in text where character == rest.first { rest.removeFirst() }
    return rest.isEmpty
  }

  /// The letters, without those of marks such as `<b>`.
  var letters: String {
    var letters = ""
    var isInMark = false
    for character in self {
      if "<>".contains(character) { isInMark = character == "<" }
      if !isInMark, character.isLetter { letters.append(character) }
    }
    return letters
  }
}
