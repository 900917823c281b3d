/// A check of a full-text table: what it looks at, and what it finds.
///
/// A check reads facts about the table, and writes nothing.
public struct HealthCheck: Sendable {
  /// The name, as it is typed after `--only`.
  public let name: String
  /// What it looks at, to follow the words "looks at".
  public let subject: String
  /// Whether it needs facts that take a pass over all rows, so that `--quick` leaves it out.
  public let readsRows: Bool
  /// Looks at a table, and reports to it what it finds; throws a `StoreError` that says why it could not.
  let look: @Sendable (TableFacts) throws -> Void

  /// A check.
  ///
  /// - Parameters:
  ///   - name: The name.
  ///   - subject: What it looks at.
  ///   - readsRows: Whether it needs facts that take a pass over all rows.
  ///   - look: Looks at a table, reports to it what is wrong, and throws a `StoreError` that says why it could not look.
  public init(
    _ name: String,
    _ subject: String,
    readsRows: Bool = false,
    _ look: @escaping @Sendable (TableFacts) throws -> Void
  ) {
    (self.name, self.subject, self.readsRows) = (name, subject, readsRows)
    self.look = look
  }
}

/// The checks of any full-text table, in the order in which they run; this is their only list.
public let indexChecks: [HealthCheck] =
  [
    structureChecks, keyChecks, contentChecks, triggerChecks, settingChecks, tokenizerChecks,
    textChecks,
  ].flatMap(\.self)
