extension FTS5Index {
  /// `phrase_hits("reminderTexts")`: how often each phrase of the query is in each column of the row.
  ///
  /// The shell adds this function, for rows that a MATCH finds. It gives JSON, such as
  /// `{"length":28,"hits":[[0,1,0,1]]}`: the row's tokens, and for each phrase its hits by column.
  public var phraseHits: Expression<String> {
    Expression(sql: "phrase_hits(\(handle))")
  }

  /// `phrase_statistics("reminderTexts")`: what bm25 knows of the table and of the query's phrases.
  ///
  /// The shell adds this function. Its value is the same for all rows of a query. It gives JSON, such as
  /// `{"rows":10,"tokens":291,"phrases":[{"tokens":2,"rows":4}]}`: the table's rows and tokens, and
  /// for each phrase its tokens and the rows that contain it.
  public var phraseStatistics: Expression<String> {
    Expression(sql: "phrase_statistics(\(handle))")
  }

  /// `keep_best("reminderTexts", :matches)`: hands the row to the collector of a search's matches.
  ///
  /// The shell adds this function, for rows that a MATCH finds; it is true only where the collector needs no
  /// further row.
  ///
  /// - `collector`: The parameter to which the collector is bound.
  public func keepBest(collector: String) -> Expression<Bool> {
    Expression(sql: "keep_best(\(handle), \(raw: collector))")
  }
}

extension TableReference where Root: FTS5Table {
  /// `phrase_hits("reminderTexts")`: how often each phrase of the query is in each column of the row.
  public var phraseHits: Expression<String> {
    Root.index.phraseHits
  }

  /// `phrase_statistics("reminderTexts")`: what bm25 knows of the table and of the query's phrases.
  public var phraseStatistics: Expression<String> {
    Root.index.phraseStatistics
  }

  /// `keep_best("reminderTexts", :matches)`: hands the row to the collector of a search's matches.
  public func keepBest(collector: String) -> Expression<Bool> {
    Root.index.keepBest(collector: collector)
  }
}
