import QueryBuilder

/// The triggers that keep an index with external content in step, as FTS5's documentation has them, but that updates
/// of columns outside the index fire none.
struct StandardTriggers {
  private let name: Fragment
  private let index: String
  /// The names that triggers of the database have.
  private let taken: Set<String>
  private let content: ContentSource
  /// The columns whose updates change the index; none if each update may.
  private let updated: [String]

  init(_ facts: TableFacts, _ content: ContentSource) throws {
    index = facts.index.tableName
    (name, self.content) = (Fragment(identifier: index), content)
    let schema = try facts.schema()
    taken = Set(
      schema.entries.filter { $0.type == "trigger" }.map(\.name.lowercasedInASCII)
    )
    // Under a condition, an update of any column may take the row out of the index.
    let hasNeedless =
      try !facts.triggersHaveConditions() && !content.others(in: schema.columns).isEmpty
    let indexed = zip(content.columns, facts.index.columns).filter { !$1.isUnindexed }.map(\.0)
    updated = hasNeedless ? schema.keyNames(of: content) + indexed : []
  }

  /// The statements that make triggers for some of INSERT, UPDATE and DELETE.
  func statements(for events: [String]) -> [any Statement] {
    events.map { event in
      switch event {
      case "INSERT": trigger("inserted", "AFTER INSERT", [insertion])
      case "DELETE": trigger("deleted", "AFTER DELETE", [deletion])
      default: trigger("updated", "AFTER UPDATE\(updatedColumns)", [deletion, insertion])
      }
    }
  }

  private func columns(of row: String) -> Fragment {
    ([content.key] + content.columns).map { "\(raw: row).\(identifier: $0)" as Fragment }.listed
  }

  private var names: Fragment { content.columns.identifiers }

  private var updatedColumns: Fragment { updated.isEmpty ? "" : " OF \(updated.identifiers)" }

  private var insertion: Fragment {
    "INSERT INTO \(name)(rowid, \(names))\n  VALUES (\(columns(of: "new")))"
  }

  private var deletion: Fragment {
    "INSERT INTO \(name)(\(name), rowid, \(names))\n  VALUES ('delete', \(columns(of: "old")))"
  }

  private func trigger(_ suffix: String, _ event: Fragment, _ body: [Fragment]) -> any Statement {
    let statements = body.reduce(Fragment(raw: "")) { "\($0)  \($1);\n" }
    let names = [""] + (2...).prefix(taken.count + 1).map { "_\($0)" }
    let name = names.lazy.map { "\(index)_\(suffix)\($0)" }
      .first { !taken.contains($0.lowercasedInASCII) }
    return RawStatement(
      """
      CREATE TRIGGER \(identifier: content.schema).\(identifier: name ?? suffix)
      \(event) ON \(identifier: content.name) BEGIN
      \(statements)END
      """
    )
  }
}
