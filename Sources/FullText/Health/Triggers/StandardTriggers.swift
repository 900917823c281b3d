import QueryBuilder

/// The triggers that keep an index with external content in step, as FTS5's documentation has them.
struct StandardTriggers {
  private let examined: ExaminedTable
  private let content: ContentSource
  /// The condition of the rows that belong into the index.
  private let condition: RowCondition

  init(_ examined: ExaminedTable, _ content: ContentSource, where condition: RowCondition = .always)
  {
    (self.examined, self.content, self.condition) = (examined, content, condition)
  }

  /// The statements that make triggers for some of INSERT, UPDATE and DELETE.
  func statements(for events: [String]) -> [any Statement] {
    events.map { event in
      switch event {
      case "INSERT":
        trigger("inserted", "AFTER INSERT", when: condition.renamed(to: "new"), [insertion()])
      case "DELETE":
        trigger("deleted", "AFTER DELETE", when: condition.renamed(to: "old"), [deletion()])
      default:
        trigger(
          "updated",
          "AFTER UPDATE",
          when: .always,
          [deletion(condition.renamed(to: "old")), insertion(condition.renamed(to: "new"))]
        )
      }
    }
  }

  private var name: Fragment { Fragment(identifier: examined.index.tableName) }
  private var key: Fragment { content.keyColumn }
  private var names: Fragment { content.columns.map { Fragment(identifier: $0) }.listed }

  private func columns(of row: String) -> Fragment {
    content.columns.map { "\(raw: row).\(identifier: $0)" as Fragment }.listed
  }

  private func insertion(_ condition: RowCondition = .always) -> Fragment {
    "INSERT INTO \(name)(rowid, \(names))\n  "
      + row("new.\(key), \(columns(of: "new"))", where: condition)
  }

  private func deletion(_ condition: RowCondition = .always) -> Fragment {
    "INSERT INTO \(name)(\(name), rowid, \(names))\n  "
      + row("'delete', old.\(key), \(columns(of: "old"))", where: condition)
  }

  /// The values of a row, which are none where the condition does not hold.
  private func row(_ values: Fragment, where condition: RowCondition) -> Fragment {
    guard case .text(let text) = condition else { return "VALUES (\(values))" }
    return "SELECT \(values)\n  WHERE \(raw: text)"
  }

  private func trigger(
    _ suffix: String,
    _ event: String,
    when condition: RowCondition,
    _ body: [Fragment]
  ) -> any Statement {
    let statements = body.reduce(Fragment(raw: "")) { "\($0)  \($1);\n" }
    let fires: Fragment = if case .text(let text) = condition { " WHEN \(raw: text)" } else { "" }
    return RawStatement(
      """
      CREATE TRIGGER \(identifier: content.schema).\
      \(identifier: "\(examined.index.tableName)_\(suffix)")
      \(raw: event) ON \
      \(identifier: content.name)\(fires) BEGIN
      \(statements)END
      """
    )
  }
}
