public import QueryBuilder

/// Two searches over the same rows, side by side.
public struct SearchComparison: Sendable {
  /// One of the searches.
  public struct Side: Sendable {
    /// The index that is searched.
    public let index: FTS5Index
    /// What is looked for.
    public let pattern: MatchPattern
    /// How much a hit counts in each column.
    public let weights: ColumnWeights

    /// Makes one of the searches.
    public init(_ pattern: MatchPattern, in index: FTS5Index, weights: ColumnWeights) {
      self.index = index
      self.pattern = pattern
      self.weights = weights
    }

    /// The rows that match, with their scores.
    private var scored: Select<> {
      select(from: index).where(index.match(pattern)).select([
        index.rowid.as("id"),
        index.bm25(weights).as("score"),
      ])
    }

    /// The rowids of the rows that match, best first.
    public var ranked: Select<> {
      scored.order(by: [Expression<Double>(column: "score"), index.rowid])
    }

    /// The number of the rows that match.
    public var count: Select<> {
      select(from: index).where(index.match(pattern)).select([Expression<Int>.countAll.as("count")])
    }

    fileprivate func tables<Scored: Table, Placed: Table>(
      _ scored: Scored.Type,
      _ placed: Placed.Type
    ) -> [CommonTable] {
      let row = TableReference<Scored>()
      let order: [any OrderingTerm] = [
        row["score", as: Double.self], row["id", as: Int64.self],
      ]
      let places = Scored.all.select([
        row.all, Aggregate.rowNumber.over(Window(orderBy: order)).as("place"),
      ])
      return [
        CommonTable(scored, materialized: true, as: self.scored),
        CommonTable(placed, as: places),
      ]
    }
  }

  /// The table whose rows are compared.
  public let table: FullTextTable
  /// The search before.
  public let before: Side
  /// The search after.
  public let after: Side
  /// Rows in this many first places of either search are shown.
  public let limit: Int

  /// Compares two searches of a table's rows.
  public init(of table: FullTextTable, before: Side, after: Side, limit: Int) {
    self.table = table
    self.before = before
    self.after = after
    self.limit = limit
  }

  /// The rows in the first places of either search: in the order of the second search, and after those the
  /// rows that only the first one finds, in its order.
  ///
  /// Columns: `A` and `B`, the places from 1; `moved`; the rowid; the first column's text, if there is one
  /// to show; `score A` and `score B`.
  public var rows: RankedRows {
    var query =
      Move
      .where { $0.placeA <= Expression(limit) || $0.placeB <= Expression(limit) }
      .select { row in
        row.placeA.as("A")
        row.placeB.as("B")
        RowMovement(before: row.placeA, after: row.placeB)
          .text(entered: row.placeA.isNull, left: row.placeB.isNull).as("moved")
        row.id.as("rowid")
      }
      .select(label)
      .select { row in
        row.scoreA.as("score A")
        row.scoreB.as("score B")
      }
      .order { row in
        row.placeB.isNull
        row.placeB
        row.placeA
      }
    let tables =
      before.tables(ScoredA.self, PlacedA.self) + after.tables(ScoredB.self, PlacedB.self)
      + [CommonTable(Found.self, as: found), CommonTable(Move.self, as: moves)]
    for table in tables { query = query.with(table) }
    return RankedRows(query)
  }

  /// The rows of both searches; a row that both find is there twice.
  private var found: Compound {
    let nothing = Expression<SQLValue>(.null)
    let inA = PlacedA.select { row in
      row.id.as("id")
      row.place.as("placeA")
      nothing.as("placeB")
      row.score.as("scoreA")
      nothing.as("scoreB")
    }
    let inB = PlacedB.select { row in
      row.id
      nothing
      row.place
      nothing
      row.score
    }
    return inA.unionAll(inB)
  }

  /// Each row of either search once, with its places.
  ///
  /// A full join would say the same, but SQLite has it only since 3.39, and has no index for it here.
  private var moves: Select<Found> {
    Found.select { row in
      row.id
      row.placeA.max().as("placeA")
      row.placeB.max().as("placeB")
      row.scoreA.max().as("scoreA")
      row.scoreB.max().as("scoreB")
    }
    .group { $0.id }
  }

  /// A column with a text to know the row by; none if the table keeps no text.
  private var label: [any ResultColumn] {
    guard let name = table.labelColumn else { return [] }
    let text = select(from: table.index).select([table.index.text(of: name)])
      .where(table.index.rowid == TableReference<Move>().id)
    return [scalar(text, as: String.self).as(name)]
  }
}

private enum ScoredA: Table {
  struct Columns: Sendable {}
  static let tableName = "scoredA"
  static let columns = Columns()
}

private enum ScoredB: Table {
  struct Columns: Sendable {}
  static let tableName = "scoredB"
  static let columns = Columns()
}

private enum PlacedA: Table {
  struct Columns: Sendable {
    let id = Column<PlacedA, Int64>("id")
    let score = Column<PlacedA, Double>("score")
    let place = Column<PlacedA, Int>("place")
  }

  static let tableName = "placedA"
  static let columns = Columns()
}

private enum PlacedB: Table {
  struct Columns: Sendable {
    let id = Column<PlacedB, Int64>("id")
    let score = Column<PlacedB, Double>("score")
    let place = Column<PlacedB, Int>("place")
  }

  static let tableName = "placedB"
  static let columns = Columns()
}

/// A row with its place in one search.
private enum Found: Table {
  struct Columns: Sendable {
    let id = Column<Found, Int64>("id")
    let placeA = Column<Found, Int>("placeA")
    let placeB = Column<Found, Int>("placeB")
    let scoreA = Column<Found, Double>("scoreA")
    let scoreB = Column<Found, Double>("scoreB")
  }

  static let tableName = "found"
  static let columns = Columns()
}

/// A row with its places in both searches, NULL in a search that does not find it.
private enum Move: Table {
  struct Columns: Sendable {
    let id = Column<Move, Int64>("id")
    let placeA = Column<Move, Int>("placeA")
    let placeB = Column<Move, Int>("placeB")
    let scoreA = Column<Move, Double>("scoreA")
    let scoreB = Column<Move, Double>("scoreB")
  }

  static let tableName = "moves"
  static let columns = Columns()
}
