import FullText
import QueryBuilder
import SQLiteDatabase

/// What an examination has found.
public struct HealthReport: Sendable {
  /// A check that could not look.
  public struct Skipped: Sendable, Hashable {
    /// The check's name.
    public let check: String
    /// The table.
    public let table: String
    /// Why it could not, in SQLite's words.
    public let reason: String
    /// Whether that was because the file cannot be written.
    let isForbidden: Bool

    init(_ check: String, of table: FullTextTable, because error: StoreError) {
      self.check = check
      self.table = table.name
      reason = error.message
      isForbidden = error.failure?.isReadOnly == true
    }
  }

  /// The names of the tables.
  public let tables: [String]
  /// How many checks looked at each of them.
  public let checkCount: Int
  /// What is wrong, table by table, the worst of each first.
  public internal(set) var findings: [Finding] = []
  /// The checks that could not look.
  public internal(set) var skipped: [Skipped] = []
  /// For each database, as the doctor examined it, a number that changes when another connection writes it.
  var versions: [String: UInt32] = [:]

  init(tables: [FullTextTable], checkCount: Int) {
    self.tables = tables.map(\.name)
    self.checkCount = checkCount
  }

  /// Whether a check could not look, and not because the file is read-only.
  public var hasUnexpectedGaps: Bool { skipped.contains { !$0.isForbidden } }

  /// Whether a table does not do its work.
  public var hasFaults: Bool { findings.contains { $0.severity.isFault } }

  /// Puts the worst findings of each table first.
  mutating func sort() {
    findings = tables.uniqued().flatMap { table in
      Finding.Severity.allCases.flatMap { severity in
        findings.filter { $0.table == table && $0.severity == severity }
      }
    }
  }
}
