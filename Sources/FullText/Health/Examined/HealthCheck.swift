/// A check of a full-text table: what it looks at, and what it finds.
///
/// A check reads. It writes neither to the file nor to the index; what FTS5 can only be asked by a statement that
/// needs the right to write is asked by ``ExaminedTable/integrity()``.
public protocol HealthCheck: SendableMetatype {
  /// The name, as it is typed behind `--only`.
  static var name: String { get }

  /// What it looks at, to follow the words "looks at".
  static var subject: String { get }

  /// Whether it reads all rows of the table or of its content, so that `--quick` leaves it out.
  static var readsRows: Bool { get }

  /// Whether it may ask ``ExaminedTable/integrity()`` of a table, which is then found out before any check looks.
  static func asksIntegrity(of examined: ExaminedTable) -> Bool

  /// Looks at a table.
  ///
  /// - Parameter examined: The table, with what is known of it so far.
  /// - Returns: What is wrong; nothing where all is well, or where the check has nothing to look at.
  /// - Throws: A `StoreError` that says why it could not look.
  static func findings(in examined: ExaminedTable) throws -> [Finding]
}

extension HealthCheck {
  /// No: most checks read the schema, settings or single records.
  public static var readsRows: Bool { false }

  /// No: most checks read by themselves.
  public static func asksIntegrity(of examined: ExaminedTable) -> Bool { false }

  /// A finding of this check.
  ///
  /// - Parameters:
  ///   - severity: How much it matters.
  ///   - examined: The table.
  ///   - finding: What is wrong, in one sentence without a full stop.
  ///   - evidence: What shows it.
  ///   - effect: What a user of the app sees because of it.
  ///   - repair: What to do about it.
  ///   - certainty: What it rests on.
  ///   - reading: Where to read about it.
  /// - Returns: The finding.
  public static func finding(
    _ severity: Finding.Severity,
    in examined: ExaminedTable,
    _ finding: String,
    evidence: [String],
    effect: String,
    repair: Repair,
    certainty: Finding.Certainty = .shown,
    reading: Reading
  ) -> Finding {
    Finding(
      check: name,
      table: examined.table.name,
      severity: severity,
      finding: finding,
      evidence: evidence,
      effect: effect,
      repair: repair,
      certainty: certainty,
      reading: reading
    )
  }
}
