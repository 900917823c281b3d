public import QueryBuilder
import SQLText

/// What to do about a finding: statements, or words where no statement is sure to help.
public struct Repair: Sendable {
  /// What a repair costs, the cheapest first.
  public enum Cost: Sendable, Comparable, CaseIterable {
    /// It changes a setting.
    case setting
    /// It merges segments of the index.
    case merge
    /// It writes single rows of the index.
    case rows
    /// It changes triggers.
    case triggers
    /// It rebuilds the index from its content.
    case rebuild
    /// It drops the table and creates it again.
    case recreate

    /// Whether it writes so much that the user should make a backup first.
    public var needsBackup: Bool { self >= .rebuild }
  }

  /// What it costs; nil if the shell does not run it.
  public let cost: Cost?
  /// The statements in their order; those of a repair without a cost are for the reader to adapt.
  public let statements: [any Statement]
  /// What to do, in words; nil if the statements say everything.
  public let words: String?

  /// Whether the rows of the table's content stay; they do not if the table is filled from others, and so has no texts
  /// of its own to lose.
  var keepsContent = true

  /// Whether the shell runs it only if the user names its check, because the app may not want it.
  var isOnlyNamed = false

  /// Statements that the shell may run.
  public static func run(
    _ cost: Cost,
    _ statements: [any Statement],
    _ words: String? = nil,
    keepingContent keepsContent: Bool = true,
    onlyNamed isOnlyNamed: Bool = false
  ) -> Repair {
    Repair(
      cost: cost,
      statements: statements,
      words: words,
      keepsContent: keepsContent,
      isOnlyNamed: isOnlyNamed
    )
  }

  /// What only the reader can do.
  public static func byHand(_ words: String, _ statements: [any Statement] = []) -> Repair {
    Repair(cost: nil, statements: statements, words: words)
  }

  /// The statements as a person copies them, each with its semicolon; nil without statements.
  public var sql: String? { Self.lines(of: statements) }

  /// The same for another program: in a transaction where statements take away what later ones bring back, so that a stop
  /// between them loses nothing.
  public var script: String? {
    let texts = statements.map(\.inlinedText)
    let takesAway = texts.dropLast().contains {
      $0.hasPrefix("DROP ") || $0.contains("'delete-all'")
    }
    guard takesAway else { return sql }
    return Self.lines(of: [Transaction.beginImmediate] + statements + [Transaction.commit])
  }

  private static func lines(of statements: [any Statement]) -> String? {
    statements.isEmpty ? nil : statements.map { $0.inlinedText + ";" }.joined(separator: "\n")
  }
}
