public import QueryBuilder
import Relevance
public import SQLiteDatabase

/// A MATCH expression as FTS5 reads it for a table: its parts, their tokens, and the rows of each.
public struct MatchTree: Sendable, Hashable {
  /// The whole expression.
  public internal(set) var root: MatchNode
  /// The table.
  public let table: FullTextTable
  /// The number of rows in the index, which FTS5 calls N.
  public internal(set) var rowCount = 0

  /// The query for the number of rows that match a part.
  public func count(of node: MatchNode) -> Select<> {
    select(from: table.index).where(table.index.match(.expression(node.pattern)))
      .select([Expression<Int>.countAll.as("rows")])
  }
}

extension Session {
  /// The parts of an expression as FTS5 reads them, without looking for rows.
  ///
  /// - Parameters:
  ///   - text: The text that the user typed.
  ///   - expression: The same, parsed.
  ///   - table: The table whose tokenizer splits the phrases.
  /// - Returns: The tree, without rows and idf.
  /// - Throws: A ``StoreError`` if the table's tokenizer does not exist.
  public func tree(
    of text: String,
    parsedAs expression: MatchExpression,
    in table: FullTextTable
  ) throws -> MatchTree {
    let builder = MatchTreeBuilder(text: text, tokenizer: table.tokenizer, session: self)
    return MatchTree(root: try builder.root(expression), table: table)
  }

  /// Counts the rows of each part of a tree, by running each part as a query of its own.
  ///
  /// - Throws: A ``StoreError`` if FTS5 refuses the expression for this table, as it refuses a phrase of
  ///   several tokens in an index without places.
  public func count(_ tree: inout MatchTree) throws {
    tree.rowCount = try rowCount(of: tree.table.index)
    var known: [ExactText: Int] = [:]
    tree.root = try counted(tree.root, in: tree, known: &known)
  }

  private func counted(
    _ node: MatchNode,
    in tree: MatchTree,
    known: inout [ExactText: Int]
  ) throws -> MatchNode {
    if case .special = node.kind { return node }
    let pattern = ExactText(node.pattern)
    let rows = try known[pattern] ?? Int(integer(tree.count(of: node)) ?? 0)
    known[pattern] = rows
    var node = node
    node.rows = rows
    if case .phrase(var phrase) = node.kind, !phrase.tokens.isEmpty {
      phrase.idf = InverseDocumentFrequency(rows: rows, of: tree.rowCount)
      node.kind = .phrase(phrase)
    }
    node.children = try node.children.map { try counted($0, in: tree, known: &known) }
    return node
  }
}
