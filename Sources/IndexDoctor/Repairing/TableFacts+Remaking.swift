public import FullText
public import QueryBuilder
public import SQLiteDatabase

extension TableFacts {
  /// The statements that create the table again with other options or columns, filled as it is now.
  fileprivate func remaking(
    options: FTS5Options,
    columns: [String]?,
    remedy: String
  ) throws -> [any Statement] {
    let content = try soundContent(remedy: remedy)
    if options == table.options, columns == nil { return [perform(.rebuild)] }
    if let option = try lostOption() {
      throw StoreError(
        "\(table.name) has the option \(option), with which it cannot be made again here"
      )
    }
    let kept = try columns.map(position) ?? Array(index.columns.indices)
    let copy = FTS5Index(tableName: index.tableName, columns: kept.map { index.columns[$0] })
    if columns != nil { try requireNoTriggers() }
    return making(
      CreateVirtualTable(copy, options: options, schema: table.schema),
      from: content,
      keeping: kept,
      restoring: try settings(for: kept)
    )
  }

  /// The content, from which the table can be filled again.
  private func soundContent(remedy: String) throws -> ContentSource {
    guard let content else {
      throw StoreError(
        "\(table.name) keeps no text (content=''), from which it could be made again",
        remedy: "make a new table, and insert the rows again from where they came"
      )
    }
    if let obstacle = try rebuildObstacle() {
      throw StoreError("\(table.name) is not made again: \(obstacle)", remedy: remedy)
    }
    return content
  }

  /// The stored settings; the weights of the stored rank follow their columns to new places.
  private func settings(for kept: [Int]) throws -> [any Statement] {
    let settings = try session.storedSettings(of: index)
    guard kept != Array(index.columns.indices), let rank = try session.storedRank(of: index),
      let weights = RankFunction(parsing: rank)?.weights, !weights.isEmpty
    else { return settings }
    let moved = RankFunction(weights: kept.map { weights.indices.contains($0) ? weights[$0] : 1 })
    // The last of two settings of a name counts.
    return settings + [perform(.rank(moved.description))]
  }

  private func position(of names: [String]) throws -> [Int] {
    try names.map { name in
      guard let position = index.position(of: name) else {
        throw StoreError(
          "no such column: \(name)",
          remedy: "the table has \(table.columnNames.joined(separator: ", "))"
        )
      }
      return position
    }
  }

  /// Triggers name the columns: those that write the table would fail if other columns were left.
  private func requireNoTriggers() throws {
    guard let first = try triggers().all.first else { return }
    throw StoreError(
      "the trigger \(first.name) names the columns of \(table.name)",
      remedy: "drop it, make the table again, and then the trigger with the new columns"
    )
  }
}

extension FullTextTable {
  /// The statements that create the table again, after a look at its keys and lengths.
  ///
  /// - Parameters:
  ///   - options: The options that it gets.
  ///   - columns: The names of the columns to keep, in their new order; nil for all as they are.
  ///   - remedy: What to do if the table is not sound.
  ///   - session: The connection.
  /// - Returns: The statements; run them in the transaction in which this finds them out.
  /// - Throws: A ``StoreError`` that says why it cannot be made again.
  public func remaking(
    options: FTS5Options,
    columns: [String]?,
    remedy: String,
    in session: Session
  ) throws -> [any Statement] {
    try TableFacts(self, in: session, .keys)
      .remaking(options: options, columns: columns, remedy: remedy)
  }
}
