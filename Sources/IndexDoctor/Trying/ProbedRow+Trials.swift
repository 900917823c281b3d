import FullText
import QueryBuilder

/// The kinds of write that are tried on a row, which is the only list of them.
extension ProbedRow {
  /// The writes of all kinds that can be tried, the insertion first.
  func trials() -> [TriggerTrial] {
    guard key != nil else { return [insertion] }
    let updates = (indexed + read).map { column in
      TriggerTrial("UPDATE of \(column)", ["UPDATE"], ways(toUpdate: column))
    }
    let emptied = emptying.map { [update([$0: .null]), delete] }
    let deletion = TriggerTrial("DELETE", ["DELETE"], ([[delete]] + emptied).map { .init($0) })
    return [insertion] + updates + outside + [deletion] + keyed
      + (hasConditions ? (indexed + read).flatMap(insertions) : [])
  }

  /// The columns that are emptied before other writes, because the row has no columns of different lengths.
  ///
  /// Under a condition, the insertions of a row without each text show the same.
  private var emptying: [String] { hasEvenColumns && !hasConditions ? indexed : [] }

  /// Puts a row in: another one like this, with its key and without, and this one again.
  var insertion: TriggerTrial {
    let again = key == nil ? [] : [[delete, insert()]]
    let unkeyed = isRowidKey ? [[insert(fresh.merging([keyName: .null]) { $1 })]] : []
    // A trigger may forget a column that no row has a value in.
    // Three digits are a token also under trigram.
    let filled = indexed.map { name in
      fresh.merging([name: values[name] == .null ? .integer(100) : .null]) { $1 }
    }
    let others = (fresh.isEmpty ? [] : [fresh]) + (hasConditions ? [] : filled)
    // A condition may ask for the key.
    let keyed = [[insert(hasNewKey: true)]] + unkeyed + others.map { [insert($0, hasNewKey: true)] }
    return TriggerTrial(
      "INSERT",
      ["INSERT"],
      keyed.map { .init($0, mayLeaveOutRow: hasConditions) } + again.map { .init($0) }
    )
  }

  /// For values of a column, puts the row in with each, and changes or deletes it then.
  private func insertions(with column: String) -> [TriggerTrial] {
    // Tables may have many texts, and there is not much time.
    let values = indexed.contains(column) ? [.null] : changes(of: column)
    let starts = values.map { [delete, insert([column: $0])] }
    let kind = "INSERT with \(column)"
    return [
      TriggerTrial(kind, ["INSERT"], starts.map { .init($0, mayLeaveOutRow: true) }),
      TriggerTrial(
        "\(kind), then UPDATE",
        ["UPDATE"],
        starts.flatMap { start in
          texts.prefix(1).map { .init(start + [update($0)], mayLeaveOutRow: true) }
        }
      ),
      TriggerTrial(
        "\(kind), then DELETE",
        ["DELETE"],
        starts.map { .init($0 + [delete], mayLeaveOutRow: true) }
      ),
    ]
  }

  /// Changes a column; one that the index does not have together with the texts.
  ///
  /// By its own text another row is in the index.
  private func ways(toUpdate column: String) -> [TriggerTrial.Way] {
    let isIndexed = indexed.contains(column)
    let filling = emptying.filter { $0 == column && values[$0] != .null }.map {
      TriggerTrial.Way([update([$0: .null]), update([$0: values[$0] ?? .null])])
    }
    return changes(of: column).flatMap { value in
      (isIndexed ? [[:]] : texts).map { texts in
        .init(
          [update(texts.merging([column: value]) { $1 })],
          mayLeaveOutRow: hasConditions && !(isIndexed && value == others[column])
        )
      }
    } + filling
  }

  /// Writes the columns that neither the index has nor a trigger reads, with the values that they have: that fires the
  /// triggers all the same.
  private var outside: [TriggerTrial] {
    let sets = columns.filter { !(indexed + read + [keyName]).contains($0) }
      .map { "\(identifier: $0) = \(identifier: $0)" as Fragment }
    guard !sets.isEmpty else { return [] }
    let update: Fragment = "UPDATE \(content.table) SET \(sets.listed) \(condition)"
    return [TriggerTrial("UPDATE outside the index", ["UPDATE"], [.init([update])])]
  }

  /// Writes that name the key.
  private var keyed: [TriggerTrial] {
    guard isKeyStored || hasRowid else { return [] }
    let sets = indexed.map { "\(identifier: $0) = excluded.\(identifier: $0)" as Fragment }.listed
    let next: Fragment = "\(identifier: keyName) = \(nextKey)"
    // Triggers may leave out a row with other texts than those of the table's rows.
    let texts = hasConditions ? Array(texts.prefix(1)) : texts
    func trial(
      _ kind: String,
      _ events: [String],
      _ statement: ([String: SQLValue]) -> Fragment
    ) -> TriggerTrial {
      // Its own texts a condition has let in, and perhaps no others.
      let mayLeaveOut = hasConditions && others.isEmpty
      return TriggerTrial(
        kind,
        events,
        texts.map { .init([statement($0)], mayLeaveOutRow: mayLeaveOut) }
      )
    }
    let upsert = trial("upsert", ["INSERT", "UPDATE"]) {
      "\(insert($0)) ON CONFLICT(\(identifier: keyName)) DO UPDATE SET \(sets)"
    }
    return [
      // The row that it replaces goes.
      trial(Self.replacement, ["INSERT", "DELETE"]) { insert($0, by: Self.replacement) },
      trial(Self.collision, ["INSERT", "DELETE"]) { insert($0) },
      trial("INSERT OR IGNORE", ["INSERT"]) { insert($0, by: "INSERT OR IGNORE") },
      // SQLite refuses the name of a rowid that no column keeps.
    ] + (isKeyStored ? [upsert] : []) + [
      TriggerTrial(
        Self.changeOfKey,
        ["UPDATE"],
        [
          .init(["UPDATE \(content.table) SET \(next) \(condition)"], mayLeaveOutRow: hasConditions)
        ]
      )
    ]
  }

  /// Other values for a column.
  private func changes(of column: String) -> [SQLValue] {
    let all: [SQLValue] = [.null, .integer(0), .integer(1)] + [others[column]].compactMap(\.self)
    return all.filter { $0 != values[column] }
  }

  /// Other texts for the row: those of another row, and some that its table may refuse.
  private var texts: [[String: SQLValue]] {
    let same = [SQLValue.integer(0), .null].map { value in
      Dictionary(indexed.map { ($0, value) }) { first, _ in first }
    }
    return ([others.filter { indexed.contains($0.key) }] + same)
      .filter { row in row.contains { values[$0.key] != $0.value } }
  }

  private var condition: Fragment {
    "WHERE \(content.keyColumn) = \(key ?? .null)"
  }

  private var nextKey: Fragment {
    "(SELECT coalesce(max(\(identifier: keyName)), 0) + 1 FROM \(content.table))"
  }

  private var delete: Fragment { "DELETE FROM \(content.table) \(condition)" }

  private func update(_ changes: [String: SQLValue]) -> Fragment {
    let sets = columns.compactMap { name in
      changes[name].map { "\(identifier: name) = \($0)" as Fragment }
    }
    return "UPDATE \(content.table) SET \(sets.listed) \(condition)"
  }

  private func insert(
    _ changes: [String: SQLValue] = [:],
    by verb: String = "INSERT",
    hasNewKey: Bool = false
  ) -> Fragment {
    let list = columns.map { name -> Fragment in
      hasNewKey && name == keyName ? nextKey : "\(changes[name] ?? values[name] ?? .null)"
    }
    return
      "\(raw: verb) INTO \(content.table)(\(columns.identifiers)) VALUES (\(list.listed))"
  }
}
