import CommandKit
import FullText
import Output
import QueryBuilder
import Relevance
import ReminderStore
import SQLiteDatabase
import TerminalKit

extension WhyReport {
  /// Notes about the traps of bm25 that the score has fallen into, each a sentence or two.
  func notes(in context: CommandContext) throws -> [String] {
    let notes =
      try repeated + clamped + negativeWeights + overturned + unscored + droppedWords(in: context)
      + strayStoredWeights(in: context) + deletedRows(in: context) + outdated(in: context)
    return notes.uniqued()
  }

  /// Notes about phrases that the query has more than once.
  private var repeated: [String] {
    let phrases = explanation.phrases.filter { $0.frequency != 0 }.map(\.statistics)
    return phrases.enumerated().compactMap { index, phrase in
      // Said once, of the first.
      guard !phrases.prefix(index).contains(where: phrase.asksForTheSame) else { return nil }
      let count = phrases.count(where: phrase.asksForTheSame)
      return count > 1
        ? "\(phrase.text) is in the query \(count) times, and FTS5 counts its hits each time" : nil
    }
  }

  private var clamped: [String] {
    guard !isInShort else { return [] }
    return explanation.phrases.filter(\.idf.isClamped).map { phrase in
      "\(phrase.statistics.text) is in half of the rows or more, so FTS5 counts it next to nothing: a "
        + "phrase in clearly fewer rows than half outweighs it"
    }
  }

  private var negativeWeights: [String] {
    let weights = explanation.weights
    return zip(weights.columns, weights.arguments).filter { $1 < 0 }.map { column, weight in
      "\(column.name) weighs \(ShortNumber.plain(weight)): a hit there is meant to count against the row"
    }
  }

  /// Notes about phrases whose negative F is not smaller than K: F + K is negative then, and a penalty becomes a
  /// reward, or it is 0.
  private var overturned: [String] {
    explanation.phrases.filter { $0.frequency < 0 && ($0.score < 0 || !$0.score.isFinite) }.map {
      phrase in
      guard phrase.score.isFinite else {
        return
          "for \(phrase.statistics.text) F + K is 0, so that its share of the score is infinite"
      }
      return
        "for \(phrase.statistics.text) F + K is below 0, which turns the formula round: the weight that should count "
        + "against the row puts it far ahead"
    }
  }

  /// Notes about tags and words that select rows without counting in the score.
  private var unscored: [String] {
    guard let plan = (search.request as? SearchRequest)?.plan else { return [] }
    return plan.tags.map { "\($0) selects the rows, but does not count in the score" }
      + plan.notes.compactMap(\.obstacle).map { "\($0): it is found with LIKE, and does not count" }
  }

  private func droppedWords(in context: CommandContext) throws -> [String] {
    try context.perform { try $0.phrases(of: search.query) }.filter(\.tokens.isEmpty).map {
      phrase in
      "\"\(phrase.text)\" makes no token under \(search.table.tokenizer), so FTS5 does not look for it"
    }
  }

  /// A note where the index counts rows that it no longer has, as FTS5 does under `contentless_delete`.
  private func deletedRows(in context: CommandContext) throws -> [String] {
    let (table, counted) = (search.table, explanation.statistics.rowCount)
    guard table.options.content == .contentless, table.options.storesColumnSizes else { return [] }
    let lengths = try context.perform { session in
      try session.value(RawStatement("SELECT count(*) FROM \(table.shadow(.docsize))"))?.number
    }
    let rows = Int(lengths ?? 0)
    return rows == counted
      ? []
      : ["\(table.name) has \(Count(rows, "row")), and bm25 counts \(counted): .doctor says why"]
  }

  /// A note where the row's text, as it is now, does not match: then the hits are those of another text.
  private func outdated(in context: CommandContext) throws -> [String] {
    let database = context.database
    guard !database.usesReminders || database.profile.key == .rowid else { return [] }
    let isFound = try context.perform { session in
      try RowCopy(of: row.id, in: search.table, session)?.matches(search.query.pattern)
    }
    return isFound == false
      ? [
        "the row's text does not match any more: the index has another one; .doctor shows what differs"
      ]
      : []
  }

  /// Notes about stored weights of columns that are UNINDEXED, whose places in the call belong to others, as a rule.
  private func strayStoredWeights(in context: CommandContext) -> [String] {
    let stored = context.database.storedRank.flatMap { RankFunction(parsing: $0) }?.weights ?? []
    return zip(explanation.weights.columns, stored)
      .filter { column, weight in !column.countsHits && weight != 0 }
      .map { column, weight in
        "the stored rank weighs \(column.name) \(ShortNumber.plain(weight)), but the column is UNINDEXED: "
          + "weights go by position, and every declared column has one"
      }
  }
}
