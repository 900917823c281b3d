extension TableReference where Root: FTS5Table {
  /// A column of the index: its text, and the functions that FTS5 has for it.
  public subscript(
    dynamicMember column: KeyPath<Root.Columns, IndexedColumn<Root>>
  ) -> IndexedColumnReference {
    let name = Root.columns[keyPath: column].name
    guard let position = index.position(of: name) else {
      preconditionFailure("\(Root.Columns.self).declaration has no column \(name)")
    }
    return IndexedColumnReference(index: index, position: position, text: self[name])
  }

  private var index: FTS5Index { Root.index.as(qualifier) }

  /// `"reminderTexts" MATCH ?`: the row matches in any of its columns.
  public func match(_ pattern: MatchPattern) -> Expression<Bool> {
    index.match(pattern)
  }

  /// `"reminderTexts"."rank"`: the score by the stored rank function; NULL without a MATCH.
  public var rank: Expression<Double?> {
    index.rank
  }

  /// `bm25("reminderTexts")`: the score with each column weighted 1.
  public var bm25: Expression<Double> {
    index.bm25
  }

  /// `bm25("reminderTexts", 0, 10, 5, 1)`: the score with the columns weighted.
  ///
  /// ```swift
  /// text.bm25([\.title: 10, \.notes: 5])   // bm25("reminderTexts", 0, 10, 5, 1)
  /// ```
  ///
  /// Columns that are not listed weigh 1. A key path to an UNINDEXED column does not compile: it
  /// has a place in the call, but no effect, and stands there as 0.
  public func bm25(
    _ weights: KeyValuePairs<KeyPath<Root.Columns, IndexedColumn<Root>>, Double>
  ) -> Expression<Double> {
    var byName: [String: Double] = [:]
    for (column, weight) in weights { byName[Root.columns[keyPath: column].name] = weight }
    return index.bm25(
      index.columns.map { $0.isUnindexed ? 0 : byName[$0.name] ?? 1 }
    )
  }

  /// `bm25("reminderTexts", 0, 10, 5, 1)`: the score with the columns weighted by name.
  public func bm25(_ weights: ColumnWeights) -> Expression<Double> {
    index.bm25(weights)
  }
}

extension Assignments where Root: FTS5Table {
  /// A column of the index, read as it was before, or assigned an expression.
  public subscript(
    dynamicMember column: KeyPath<Root.Columns, IndexedColumn<Root>>
  ) -> Expression<String> {
    get { TableReference<Root>()[Root.columns[keyPath: column].name] }
    set { assign(Root.columns[keyPath: column].name, newValue.fragment) }
  }

  /// A column of the index that is assigned a text, which is bound.
  @_disfavoredOverload
  public subscript(dynamicMember column: KeyPath<Root.Columns, IndexedColumn<Root>>) -> String {
    @available(*, unavailable, message: "A column is read as an expression")
    get { fatalError("unavailable") }
    set { assign(Root.columns[keyPath: column].name, Fragment(newValue)) }
  }
}
