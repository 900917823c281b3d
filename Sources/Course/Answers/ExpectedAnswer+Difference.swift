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
  private var hasKeys: Bool {
    columns.first.map { ["id", "rowid"].contains($0.lowercased()) } ?? false
  }

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

  /// Which columns of the right rows are missing, or have a wrong value.
  private func differenceOfColumns(in answer: AnswerTable, names: RowNames) -> AnswerDifference? {
    guard answer.rows.count == rows.count else { return nil }
    let lacking = columns.indices.filter { wanted in
      !answer.columns.indices.contains { column in
        Self.areSame(answer.rows.map { [$0[column]] }[...], rows.map { [$0[wanted]] }[...])
      }
    }
    let present = columns.indices.filter { !lacking.contains($0) }
    guard !lacking.isEmpty, !present.isEmpty else { return nil }
    let kept = ExpectedAnswer(
      columns: present.map { columns[$0] },
      rows: rows.map { row in present.map { row[$0] } },
      groups: groups
    )
    let verdict = kept.verdict(on: answer)
    guard verdict != .wrong else { return nil }
    if let row = rowWithOtherValue(in: answer, column: lacking[0]) {
      return .value(column: columns[lacking[0]], row: self.row(row[0], of: row, named: names))
    }
    return .columns(
      missing: lacking.map { columns[$0] },
      asked: columns,
      isInOrder: groups.count > 1 && verdict == .right
    )
  }

  /// Which columns are missing where the result has the names of the right rows instead.
  private func differenceOfNames(in answer: AnswerTable, names: RowNames) -> AnswerDifference? {
    let wanted = hasKeys ? rows.compactMap { row in names[row[0]].map { [SQLValue.text($0)] } } : []
    guard !wanted.isEmpty, wanted.count == rows.count else { return nil }
    let named = ExpectedAnswer(columns: ["name"], rows: wanted, groups: groups)
    let verdict = named.verdict(on: answer)
    guard verdict != .wrong else { return nil }
    return .columns(
      missing: columns,
      asked: columns,
      isInOrder: groups.count > 1 && verdict == .right
    )
  }

  /// The first expected row whose value in a column is another one in the result; nil where no column of the result
  /// has most of the values of that column.
  private func rowWithOtherValue(in answer: AnswerTable, column wanted: Int) -> [SQLValue]? {
    let keys = rows.map { $0[0] }
    guard Set(keys).count == keys.count,
      let key = answer.columns.indices.first(where: { column in
        Self.areSame(answer.rows.map { [$0[column]] }[...], keys.map { [$0] }[...])
      })
    else { return nil }
    for column in answer.columns.indices where column != key {
      let others = rows.filter { row in
        !answer.rows.contains { $0[key].isSame(as: row[0]) && $0[column].isSame(as: row[wanted]) }
      }
      if 2 * others.count <= rows.count { return others.first }
    }
    return nil
  }

  /// Which rows are there too many, and which are missing.
  private func differenceOfRows(
    in answer: AnswerTable,
    names: RowNames,
    isAnswer: Bool
  ) -> AnswerDifference? {
    let keys = rows.map { $0[0] }
    // The column of the result that has the most of the keys.
    let shared = answer.columns.indices.map { column in
      keys.count { key in answer.rows.contains { $0[column].isSame(as: key) } }
    }
    guard let most = shared.max(), most > 0 || isAnswer,
      let column = shared.firstIndex(of: most)
    else { return nil }
    // One number of many may be there by chance: that of a count, for instance.
    guard
      isAnswer || 2 * most >= rows.count || answer.rows.count > 1 || answer.columns.count > 1
        || answer.columns[column].lowercased() == columns[0].lowercased()
    else { return nil }
    let given = answer.rows.map { $0[column] }
    // Each row as often as it comes.
    var (missing, repeated, extra) = (keys, [SQLValue](), [SQLValue]())
    for value in given {
      if let index = missing.firstIndex(where: { $0.isSame(as: value) }) {
        missing.remove(at: index)
      } else if keys.contains(where: { $0.isSame(as: value) }) {
        if !repeated.contains(value) { repeated.append(value) }
      } else {
        extra.append(value)
      }
    }
    guard !extra.isEmpty || !repeated.isEmpty || !missing.isEmpty else { return nil }
    return .rows(
      RowDifference(
        extra: extra.map { key in
          row(key, of: answer.rows.first { $0[column].isSame(as: key) }, named: names)
        },
        repeated: repeated.map { key in
          row(key, of: rows.first { $0[0].isSame(as: key) }, named: names)
        },
        missing: missing.map { key in
          row(key, of: rows.first { $0[0].isSame(as: key) }, named: names)
        },
        found: answer.rows.count,
        wanted: rows.count,
        isBeginning: groups.count < 2 || zip(given, keys).allSatisfy { $0.isSame(as: $1) }
      )
    )
  }

  /// A row, as a line speaks of it: by its key, and by its name or its first text.
  private func row(_ key: SQLValue, of values: [SQLValue]?, named names: RowNames)
    -> RowDifference.Row
  {
    let texts = (values ?? []).lazy.compactMap { value in
      if case .text(let text) = value, !text.isEmpty { text } else { nil }
    }
    return RowDifference.Row(
      key: key.asWord,
      isNumbered: key.number != nil,
      name: (hasKeys ? names[key] : nil) ?? texts.first
    )
  }
}

extension String {
  /// How a value differs from this text; nil where neither has the letters of the other.
  fileprivate func difference(of value: SQLValue) -> AnswerDifference? {
    guard case .text(let text) = value else { return nil }
    let (given, wanted) = (text.letters, letters)
    guard min(given.count, wanted.count) > 2 else { return nil }
    if given == wanted { return .text(.same) }
    if given.hasRun(of: wanted) { return .text(.longer) }
    return wanted.hasRun(of: given) ? .text(.shorter) : nil
  }

  /// The letters, without those of marks such as `<b>`.
  private var letters: String {
    var letters = ""
    var isInMark = false
    for character in self {
      if "<>".contains(character) { isInMark = character == "<" }
      if !isInMark, character.isLetter { letters.append(character) }
    }
    return letters
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
