import SQLText

/// A trigger that writes a full-text table, as its text says.
struct IndexTrigger: Sendable {
  enum Timing: String, Sendable { case before, after, instead }

  enum Event: Sendable, Equatable {
    case insert, delete
    /// The columns behind OF, in lower case; nil where any update fires it.
    case update(columns: [String]?)

    var word: String {
      switch self {
      case .insert: "INSERT"
      case .delete: "DELETE"
      case .update: "UPDATE"
      }
    }
  }

  /// A statement of the trigger's body that writes the table.
  enum Action: Sendable, Equatable {
    /// A special command such as `'delete'`, and the values behind it by column, in lower case.
    case command(String, [String: String])
    /// A row, with its values by column, in lower case.
    case insert([String: String])
    case delete(condition: String)
    case update(condition: String)

    var isDeleteCommand: Bool {
      if case .command("delete", _) = self { true } else { false }
    }
  }

  let schema: String
  let name: String
  let table: String
  let sql: String
  let timing: Timing
  let event: Event
  /// The condition behind WHEN on one line; nil where there is none.
  let condition: String?
  let actions: [Action]
  /// Which rows the statements behind the actions write, in the same order.
  let selections: [RowCondition]
  /// Whether the body has statements that do not write the full-text table.
  let doesMore: Bool

  /// Reads the text of a trigger; nil if it is none, or does not write the full-text table.
  init?(schema: String, sql: String, writing target: String, columns: [String]) {
    let tokens = StatementTokens(sql)
    var reader = TriggerReader(tokens)
    guard let head = reader.head() else { return nil }
    self.schema = schema
    self.sql = sql
    (name, table, timing, event, condition) = head
    let statements = reader.statements().map { TriggerStatement(tokens, $0) }
    let writes = statements.compactMap { statement in
      statement.action(on: target, columns: columns).map { ($0, statement.selection) }
    }
    (actions, selections) = (writes.map(\.0), writes.map(\.1))
    doesMore = actions.count < statements.count
    if actions.isEmpty { return nil }
  }
}

extension IndexTrigger {
  /// Whether the trigger reads a column of the old or the new row.
  func reads(_ column: String) -> Bool {
    let tokens = StatementTokens(sql)
    return tokens.indices.dropFirst(2).contains { place in
      tokens[place].name?.lowercased() == column.lowercased() && tokens[place - 1].text == "."
        && ["new", "old"].contains(tokens[place - 2].name?.lowercased())
    }
  }
}
