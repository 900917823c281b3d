import QueryBuilder
public import SQLiteDatabase

/// Tries on a row of the content which kinds of statements leave the index out of step, and rolls all of it back.
///
/// It fires the content's triggers, whatever they do.
public struct TriggerProbe {
  /// A statement that was tried.
  public struct Trial: Sendable {
    /// What became of the index.
    public enum Outcome: Sendable, Hashable {
      /// It agrees with its content as before.
      case kept
      /// It does not any more; the triggers that fire for such a statement are named.
      case broke(triggers: [String])
      /// The statement failed in FTS5, in SQLite's words.
      case failed(String, triggers: [String])
      /// The content refused the statement, so that nothing can be said.
      case refused(String)
    }

    /// What kind of statement it is, as `INSERT OR REPLACE`.
    public let kind: String
    /// The statement, with its values written in.
    public let sql: String
    /// What became of the index.
    public let outcome: Outcome

    /// Whether it left the index out of step.
    public var isFault: Bool {
      switch outcome {
      case .kept, .refused: false
      case .broke, .failed: true
      }
    }
  }

  private let table: FullTextTable
  private let session: Session
  private let examined: ExaminedTable
  private let content: ContentSource

  /// Prepares to try the triggers of a table's content.
  ///
  /// - Throws: A ``StoreError`` where there is nothing to try: the content must be a table of the user's.
  public init(_ table: FullTextTable, in session: Session) throws {
    (self.table, self.session) = (table, session)
    examined = ExaminedTable(table, in: session)
    guard let content = examined.content, !content.isOwn else {
      throw StoreError("\(table.name) has no content table, whose triggers could be tried")
    }
    guard try examined.contentKind()?.kind == "table" else {
      throw StoreError(
        "\(content.name), the content of \(table.name), is no table that can be written"
      )
    }
    self.content = content
  }

  /// Tries all kinds of statements.
  ///
  /// - Returns: What became of the index after each.
  /// - Throws: A ``StoreError`` where the index is out of step before, or the work was interrupted.
  public func trials() throws -> [Trial] {
    guard try examined.isInStep() else {
      throw StoreError(
        "\(table.name) is out of step already, so that nothing can be told from trying",
        remedy: ".doctor says how, and .doctor --repair mends it"
      )
    }
    return try session.endingStuckTransaction {
      try session.rollingBack { () throws -> [Trial] in
        let row = try ProbedRow(content, in: examined)
        return try row.statements().map { try tried($0) }
      }
    }
  }

  private func tried(_ statement: ProbedStatement) throws -> Trial {
    let outcome: Trial.Outcome = try session.rollingBack {
      try self.outcome(of: statement)
    }
    return Trial(
      kind: statement.kind,
      sql: statement.statements.map { $0.inlinedText + ";" }.joined(separator: " "),
      outcome: outcome
    )
  }

  private func outcome(of statement: ProbedStatement) throws -> Trial.Outcome {
    let triggers = try examined.contentTriggers()
      .filter { statement.events.contains($0.event.word) }.map(\.name)
    for step in statement.statements {
      do {
        try session.run(step)
      } catch let error as StoreError where !error.isInterruption {
        let isOfIndex = error.failure?.isCorruption == true || error.message.hasPrefix("fts5:")
        return isOfIndex ? .failed(error.message, triggers: triggers) : .refused(error.message)
      }
    }
    let isInStep = try ExaminedTable(table, in: session).isInStep()
    return isInStep ? .kept : .broke(triggers: triggers)
  }
}
