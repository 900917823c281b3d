import QueryBuilder

/// bm25 taken apart by SQL alone: one statement over what FTS5 keeps, without any function of its own.
///
/// `fts5vocab` tells where each token stands, so where each phrase does; the lengths are varints in
/// `_docsize` and in the record 1 of `_data`, which the statement decodes byte by byte.
enum SQLExplanation {
  /// The shares of the rows that match an expression whose phrases are joined by AND or OR only.
  ///
  /// - Parameters:
  ///   - match: The expression.
  ///   - phrases: The tokens of its phrases.
  ///   - weights: The weights of the columns, by name.
  /// - Returns: A query of `reminderTexts` for the columns `phrase`, `doc`, `col`, `hits`, `df` and
  ///   `share`; it needs an `fts5vocab` table `places` of the kind instance.
  static func shares(
    of match: String,
    phrases: [[String]],
    weights: [(column: String, weight: Double)]
  ) -> RawStatement {
    let tokens = phrases.enumerated().flatMap { phrase, tokens in
      tokens.enumerated().map { place, term in "(\(phrase), \(place), \(term))" as Fragment }
    }
    let weighted = weights.map { "(\($0.column), \($0.weight))" as Fragment }
    return RawStatement(
      """
      WITH RECURSIVE
      tokens(phrase, place, term) AS (VALUES \(tokens.listed)),
      weights(col, weight) AS (VALUES \(weighted.listed)),
      -- A phrase stands where all of its tokens do, each at its place from the same start.
      found(phrase, doc, col, start) AS (
        SELECT phrase, doc, col, "offset" - place AS start FROM tokens JOIN places USING (term)
        GROUP BY phrase, doc, col, start
        HAVING count(*) = (SELECT count(*) FROM tokens AS own WHERE own.phrase = tokens.phrase)
      ),
      cells(phrase, doc, col, hits) AS (
        SELECT phrase, doc, col, count(*) FROM found GROUP BY phrase, doc, col
      ),
      rarity(phrase, df) AS (SELECT phrase, count(DISTINCT doc) FROM cells GROUP BY phrase),
      records(kind, id, bytes) AS (
        SELECT 'row', id, sz FROM reminderTexts_docsize
        UNION ALL SELECT 'all', 0, block FROM reminderTexts_data WHERE id = 1
      ),
      positions(place) AS (
        SELECT 1 UNION ALL
        SELECT place + 1 FROM positions WHERE place < (SELECT max(length(bytes)) FROM records)
      ),
      bytes(kind, id, place, byte) AS MATERIALIZED (
        SELECT kind, id, place, instr('123456789ABCDEF', substr(hex(substr(bytes, place, 1)), 1, 1)) * 16
          + instr('123456789ABCDEF', substr(hex(substr(bytes, place, 1)), 2, 1))
        FROM records JOIN positions ON place <= length(bytes)
      ),
      -- Seven bits a byte, the highest first; a byte below 128 ends a number.
      numbers(kind, id, place, number, value, ended) AS (
        SELECT kind, id, 0, -1, 0, 1 FROM records
        UNION ALL
        SELECT kind, id, bytes.place, number + ended,
          CASE WHEN ended THEN 0 ELSE value END * 128 + byte % 128, byte < 128
        FROM numbers JOIN bytes USING (kind, id) WHERE bytes.place = numbers.place + 1
      ),
      lengths(doc, length) AS (
        SELECT id, sum(value) FROM numbers WHERE kind = 'row' AND ended AND number >= 0 GROUP BY id
      ),
      totals(count, tokens) AS (
        SELECT sum(value) FILTER (WHERE number = 0), sum(value) FILTER (WHERE number > 0)
        FROM numbers WHERE kind = 'all' AND ended
      ),
      factors AS (
        SELECT phrase, doc, col, hits, df, weight * hits AS frequency,
          ln((count - df + 0.5) / (df + 0.5)) AS idf,
          1.2 * (1 - 0.75 + 0.75 * length / (1.0 * tokens / count)) AS K
        FROM cells JOIN rarity USING (phrase) JOIN lengths USING (doc) JOIN weights USING (col), totals
        WHERE doc IN (SELECT rowid FROM reminderTexts WHERE reminderTexts MATCH \(match))
      )
      SELECT phrase, doc, col, hits, df,
        -CASE WHEN idf <= 0 THEN 1e-6 ELSE idf END * 2.2 * frequency
          / (sum(frequency) OVER (PARTITION BY phrase, doc) + K) AS share
      FROM factors ORDER BY doc, phrase, col
      """
    )
  }
}

extension [Fragment] {
  fileprivate var listed: Fragment {
    dropFirst().reduce(first ?? "") { "\($0), \($1)" }
  }
}
