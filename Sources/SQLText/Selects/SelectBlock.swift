/// One SELECT of a statement, with the places of its clauses and of the tables after its FROM.
///
/// Positions are those of ``StatementTokens``. A compound statement has a block for each of its parts, and
/// the ORDER BY and LIMIT of the whole belong to the last one.
public struct SelectBlock: Sendable {
  /// A clause, named by its first keyword.
  public enum Clause: String, Sendable, CaseIterable {
    /// What SELECT gives.
    case select = "SELECT"
    /// The tables.
    case from = "FROM"
    /// The condition on rows.
    case `where` = "WHERE"
    /// GROUP BY.
    case group = "GROUP"
    /// The condition on groups.
    case having = "HAVING"
    /// Named windows.
    case window = "WINDOW"
    /// ORDER BY.
    case order = "ORDER"
    /// LIMIT, with OFFSET.
    case limit = "LIMIT"
  }

  /// The block's tokens, from SELECT on.
  public internal(set) var positions: Range<Int>

  /// The tokens of each clause that the block has, with the clause's first keyword.
  public internal(set) var clauses: [Clause: Range<Int>]

  /// The tables after FROM, in their order; nil where their places cannot be told.
  public internal(set) var sources: [SelectSource]?

  /// The tokens of the WHERE condition, without the keyword; nil without one.
  public var condition: Range<Int>? {
    clauses[.where].map { ($0.lowerBound + 1)..<$0.upperBound }
  }
}
