import QueryBuilder

extension ExpectedAnswer {
  /// Which rows are there too many, and which are missing.
  func differenceOfRows(
    in answer: AnswerTable,
    names: RowNames,
    isAnswer: Bool
  ) -> AnswerDifference? {
    let keys = rows.map { $0[0] }
    // The column of the result that has the most of the keys.
    let shared = answer.columns.indices.map { column in
      keys.count { key in answer.rows.contains { $0[column].isSame(as: key) } }
    }
    // Of ids, a column of their name: places and counts are small numbers, too.
    let named = hasKeys ? answer.columns.firstIndex(where: Self.isKey) : nil
    guard let column = named ?? shared.indices.min(by: { shared[$0] > shared[$1] }) else {
      return nil
    }
    let most = shared[column]
    guard most > 0 || isAnswer else { return nil }
    // One number of many may be there by chance: that of a count, for instance.
    guard
      isAnswer || named != nil || 2 * most >= rows.count || answer.rows.count > 1
        || answer.columns.count > 1
        || answer.columns[column].lowercased() == columns[0].lowercased()
    else { return nil }
    let given = answer.rows.map { $0[column] }
    // Each row as often as it comes.
    var (missing, repeated) = (keys, [SQLValue]())
    var extra: [(key: SQLValue, row: [SQLValue])] = []
    for (value, row) in zip(given, answer.rows) {
      if let index = missing.firstIndex(where: { $0.isSame(as: value) }) {
        missing.remove(at: index)
      } else if keys.contains(where: { $0.isSame(as: value) }) {
        if !repeated.contains(value) { repeated.append(value) }
      } else {
        extra.append((value, row))
      }
    }
    guard !extra.isEmpty || !repeated.isEmpty || !missing.isEmpty else { return nil }
    return .rows(
      RowDifference(
        extra: extra.map { row($0.key, of: $0.row, named: names) },
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
  func row(_ key: SQLValue, of values: [SQLValue]?, named names: RowNames)
    -> RowDifference.Row
  {
    let texts = (values ?? []).compactMap(\.text).filter { !$0.isEmpty }
    return RowDifference.Row(
      key: key.asWord,
      isNumbered: key.number != nil,
      hasKey: hasKeys,
      name: (hasKeys ? names[key] : nil) ?? texts.first
    )
  }
}
