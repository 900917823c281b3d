import QueryBuilder
import SQLiteDatabase

extension ExaminedTable {
  /// Asks the conditions of the triggers which rows of the content they leave out of the index.
  func readLeftOutRows() throws -> LeftOutRows {
    guard let content, !content.isOwn else { return LeftOutRows() }
    let triggers = try contentTriggers()
    let inserts = triggers.filter { $0.event == .insert }
    let updates = triggers.filter { $0.event.word == "UPDATE" }
    var left = LeftOutRows()
    let inserted = inserts.condition(of: \.isInsert) ?? .always
    let updated = updatedCondition(updates)
    left.hasConditions = inserted != .always || updated ?? .always != .always
    guard left.hasConditions else { return left }
    if (inserts + updates).contains(where: \.mayStop) {
      left.doubt = "a trigger may stop by RAISE(IGNORE)"
    } else if inserts.contains(where: {
      $0.timing != .after || $0.actions.contains { !$0.isInsert }
    }) {
      left.doubt = "a trigger for INSERT does more than to put the row in"
    }
    guard left.doubt == nil else { return left }
    left.byInsert = try rows(against: inserted, content, &left) ?? []
    left.byUpdate = try updated.flatMap { try rows(against: $0, content, &left) }
    if left.doubt == nil, case .text(let condition) = inserted,
      updated.map({ $0.bare == inserted.bare }) ?? true
    {
      left.belonging = condition
    }
    return left
  }

  /// Whether a trigger has a condition on the rows that it puts into the index; no row is read for it.
  func triggersMayLeaveOutRows() throws -> Bool {
    try contentTriggers().contains { $0.condition(of: \.isInsert) ?? .always != .always }
  }

  /// The condition under which an updated row is put into the index, as far as it asks for the new row alone.
  ///
  /// A trigger that fires for some changes only, `WHEN old.a IS NOT new.a`, does not leave out a row by that: it
  /// neither takes it out nor puts it in.
  func updatedCondition(_ updates: [IndexTrigger]) -> RowCondition? {
    let conditions = updates.compactMap { trigger -> RowCondition? in
      let puts = zip(trigger.actions, trigger.selections).filter { $0.0.isInsert }.map(\.1)
      guard let first = puts.first else { return nil }
      let selected = puts.dropFirst().reduce(first) { $0.or($1) }
      if selected.names("old") { return .unknown }
      let fires = trigger.condition.map { RowCondition.text($0) } ?? .always
      return fires.names("old") ? (selected == .always ? nil : selected) : fires.and(selected)
    }
    guard let first = conditions.first else { return nil }
    return conditions.dropFirst().reduce(first) { $0.or($1) }
  }

  /// The keys of the rows for which a condition does not hold; notes a doubt where it asks for more than the row.
  private func rows(
    against condition: RowCondition,
    _ content: ContentSource,
    _ left: inout LeftOutRows
  ) throws -> Set<Int64>? {
    guard case .text(let text) = condition else {
      if condition == .unknown { left.doubt = "a trigger puts in what a SELECT gives" }
      return []
    }
    let query = RawStatement(
      """
      SELECT new.\(content.keyColumn) FROM \(content.table) AS new WHERE NOT coalesce((\(raw: text)), 0)
      """
    )
    do {
      var keys: Set<Int64> = []
      let reading = try session.runUnderSchemaRules(query) { row in
        if case .integer(let key) = row.value(0) { keys.insert(key) }
        return true
      }
      // SQLite names no database where the query reads the rowid alone.
      let own = Set([content.schema, ""].map { "\($0).\(content.name)".lowercased() })
      if reading.selectCount > 1 || !reading.tables.isSubset(of: own) {
        left.doubt = "a trigger's condition asks for more than the row"
      } else if let function = try changing(reading.functions) {
        left.doubt = "a trigger's condition calls \(function)()"
      }
      return keys
    } catch let error as StoreError where !error.isInterruption {
      left.doubt = "a trigger's condition cannot be asked: \(error.message)"
      return nil
    }
  }

  /// A function whose answers for the same values may change with time.
  private func changing(_ functions: Set<String>) throws -> String? {
    let dates: Set<String> = [
      "date", "time", "datetime", "julianday", "strftime", "unixepoch", "timediff", "current_date",
      "current_time", "current_timestamp",
    ]
    let steady = try Set(
      session.texts(
        RawStatement(
          """
          SELECT lower(name) FROM pragma_function_list GROUP BY lower(name)
          HAVING min(flags & \(Int64(0x800))) > 0
          """
        )
      )
    ).subtracting(dates)
    return functions.subtracting(steady).min()
  }

  /// Whether the index has what its content says, but for rows that triggers leave out.
  public func isInStep() throws -> Bool {
    if try integrity() == .passed { return true }
    let left = try leftOutRows()
    guard left.hasConditions else { return false }
    let comparison = try comparison()
    return try comparison.keys.allSatisfy {
      left.mayInclude($0) && !comparison.hasIndexWords(of: $0)
    } && comparison.lengthCount == 0 && leftOverRows().isEmpty
      && missingRows().allSatisfy(left.mayInclude)
  }
}

extension IndexTrigger.Action {
  /// Whether it puts a row into the index.
  var isInsert: Bool { if case .insert = self { true } else { false } }
}
