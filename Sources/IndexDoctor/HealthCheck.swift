/// A check of a full-text table: what it looks at, and what it finds.
///
/// A check reads facts about the table, and writes nothing.
public struct HealthCheck: Sendable {
  /// The name, as it is typed behind `--only`.
  public let name: String
  /// What it looks at, to follow the words "looks at".
  public let subject: String
  /// Whether it needs facts that take a pass over all rows, so that `--quick` leaves it out.
  public let readsRows: Bool
  /// Looks at a table; throws a `StoreError` that says why it could not.
  let findings: @Sendable (TableFacts) throws -> [Finding]

  /// A check.
  ///
  /// - Parameters:
  ///   - name: The name.
  ///   - subject: What it looks at.
  ///   - readsRows: Whether it needs facts that take a pass over all rows.
  ///   - findings: Looks at a table: returns what is wrong, nothing where there is nothing to look at, and throws a
  ///     `StoreError` that says why it could not look.
  public init(
    _ name: String,
    _ subject: String,
    readsRows: Bool = false,
    _ findings: @escaping @Sendable (TableFacts) throws -> [Finding]
  ) {
    (self.name, self.subject, self.readsRows) = (name, subject, readsRows)
    self.findings = findings
  }
}

/// The checks of any full-text table, in the order in which they run; this is their only list.
public let indexChecks: [HealthCheck] =
  [
    structureChecks, keyChecks, contentChecks, triggerChecks, settingChecks, tokenizerChecks,
    textChecks,
  ].flatMap(\.self)
