extension FTS5Index {
  /// `phrase_hits("reminderTexts")`: how often each phrase of the query is in each column of the row.
  ///
  /// The shell adds this function, for rows that a MATCH finds. It gives a blob of whole numbers, 8 bytes each, the
  /// lowest first: the row's tokens, and for each phrase its hits by column.
  public var phraseHits: Expression<SQLValue> {
    Expression(sql: "phrase_hits(\(handle))")
  }

  /// `phrase_statistics("reminderTexts")`: what bm25 knows of the table and of the query's phrases.
  ///
  /// The shell adds this function. Its value is the same for all rows of a query. It gives a blob as `phrase_hits` does: the
  /// table's rows and tokens, and for each phrase its tokens and the rows that contain it.
  public var phraseStatistics: Expression<SQLValue> {
    Expression(sql: "phrase_statistics(\(handle))")
  }
}

extension TableReference where Root: FTS5Table {
  /// `phrase_hits("reminderTexts")`: how often each phrase of the query is in each column of the row.
  public var phraseHits: Expression<SQLValue> {
    Root.index.phraseHits
  }

  /// `phrase_statistics("reminderTexts")`: what bm25 knows of the table and of the query's phrases.
  public var phraseStatistics: Expression<SQLValue> {
    Root.index.phraseStatistics
  }
}
