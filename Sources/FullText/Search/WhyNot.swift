import QueryBuilder

/// Why a search does not find a row, and the nearest search that does.
public struct WhyNot: Sendable {
  /// A part of the search, and why the row does not have it.
  public struct Reason: Sendable, Hashable {
    /// The part as the user typed it.
    public let part: String
    /// The end of a sentence whose beginning is the part: `is not in the row`.
    public let reason: String

    /// What a check of the index would show about it: `what differs`; nil if the index is in step.
    public let evidence: String?

    /// A part and the reason.
    public init(part: String, reason: String, evidence: String? = nil) {
      self.part = part
      self.reason = reason
      self.evidence = evidence
    }
  }

  /// Why the row is not found, in the order of the search's parts.
  public let reasons: [Reason]
  /// The nearest search that finds the row, as tried; nil if none was found.
  public let nearest: (any RankedSearch)?
  /// Whether the row has no part of what is searched for, whole or loosened.
  public let hasNothing: Bool

  /// The reasons, and the nearest search.
  public init(
    _ reasons: [Reason],
    nearest: (any RankedSearch)? = nil,
    hasNothing: Bool = false
  ) {
    self.reasons = reasons.uniqued()
    self.nearest = nearest
    self.hasNothing = hasNothing
  }
}

extension WhyNot {
  /// What to say about a row of which the index has nothing.
  ///
  /// - Parameter key: The row's key.
  /// - Returns: That as the only reason.
  public static func notIndexed(_ key: Int64) -> WhyNot {
    WhyNot([
      .init(
        part: "row \(key)",
        reason: "has no entry in the index",
        evidence: "whether it should have one"
      )
    ])
  }

  /// What is said of a row that no part of the search finds, in a table that cannot be asked for a row.
  static func unknown(_ key: Int64, in table: FullTextTable) -> WhyNot {
    WhyNot([
      .init(
        part: "row \(key)",
        reason:
          "has nothing of what is searched for, or is not there: \(table.index.tableName) keeps neither "
          + "text (content='') nor lengths (columnsize=0), and cannot tell"
      )
    ])
  }
}

extension WhyNot.Reason {
  /// The reason for an obstacle in an expression.
  ///
  /// - Parameters:
  ///   - obstacle: The obstacle.
  ///   - part: The part as the user knows it; nil as the expression has it.
  public init(_ obstacle: MatchObstacle, of part: String? = nil) {
    self.init(
      part: part ?? obstacle.text,
      reason: obstacle.reason.description,
      evidence: obstacle.reason.evidence
    )
  }
}
