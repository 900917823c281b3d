import QueryBuilder

extension ExpectedAnswer {
  /// Which columns of the right rows are missing, or have a wrong value.
  func differenceOfColumns(in answer: AnswerTable, names: RowNames) -> AnswerDifference? {
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
  func differenceOfNames(in answer: AnswerTable, names: RowNames) -> AnswerDifference? {
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
      func rows(without isSame: (SQLValue, SQLValue) -> Bool) -> [[SQLValue]] {
        self.rows.filter { row in
          !answer.rows.contains { $0[key].isSame(as: row[0]) && isSame(row[wanted], $0[column]) }
        }
      }
      let others = rows(without: { $0.isSame(as: $1) })
      if 2 * others.count <= self.rows.count || rows(without: Self.differInMarks).isEmpty {
        return others.first
      }
    }
    return nil
  }

  /// Whether two texts are the same but for marks around their words; a text without the marks is another thing.
  private static func differInMarks(_ wanted: SQLValue, _ given: SQLValue) -> Bool {
    guard case .text(let wanted) = wanted, case .text(let given) = given else { return false }
    return wanted == given || wanted.letters == given.letters && !given.isPart(of: wanted)
  }
}
