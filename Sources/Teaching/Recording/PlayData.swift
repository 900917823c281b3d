import CommandKit
import FullText
import Output
import QueryBuilder
import Relevance
import ReminderStore
import SQLiteDatabase
import TerminalKit

/// What a page needs to reckon a search's scores under any weights: what the shell had for it.
struct PlayData {
  /// The most rows that a page gets.
  private static let most = 50

  let json: JSONObject

  /// The data of the search that a command has made or explained; nil after other commands, and where there is no
  /// search that weights change.
  ///
  /// - Parameters:
  ///   - command: The full name of the command, with its dot; nil for none.
  ///   - context: What the command has worked with.
  /// - Throws: A `StoreError` where the index cannot be read.
  init?(after command: String?, in context: CommandContext) throws {
    guard let command, [".search", ".match", ".rank", ".why"].contains(command),
      var request = context.search.last,
      // Weights change no other order.
      (request as? SearchRequest)?.order ?? .rank == .rank
    else { return nil }
    request.weights = context.search.weights
    guard let query = request.scoring() else { return nil }
    let (count, ranking, labels, marks) = try context.ownWork {
      try context.database.store.perform { session in
        let ranking = try session.ranking(of: query)
        let ids = ranking.rows.prefix(Self.most).map(\.id)
        return (
          ranking.rows.count, ranking.limited(to: Set(ids)),
          try session.labels(of: Array(ids), in: request),
          try session.marks(of: request, atMost: Self.most)
        )
      }
    }
    guard !ranking.rows.isEmpty else { return nil }
    var json = try Self.json(of: ranking, among: count, labels, marks)
    // The names of an id and of the text that people know the row by.
    let label = try context.database.fullTextTable().labelColumn ?? ""
    json.append([
      "key": context.database.usesReminders ? "id" : "rowid",
      "label": TerminalText.harmless(label),
    ])
    self.json = json
  }

  private static func json(
    of ranking: Ranking,
    among rowCount: Int,
    _ labels: [Int64: String],
    _ marks: [Int64: String]
  ) throws -> JSONObject {
    let statistics = ranking.statistics
    let columns = try ranking.weights.columns.enumerated().map { position, column -> JSONObject in
      let breakpoints =
        column.countsHits ? try ranking.breakpoints(of: position).map(\.weight) : []
      return [
        "name": TerminalText.harmless(column.name), "weighed": column.countsHits,
        "breakpoints": Set(breakpoints).sorted(),
      ]
    }
    let phrases = zip(statistics.phrases, statistics.frequencies).map { phrase, idf -> JSONObject in
      ["text": TerminalText.harmless(phrase.text), "idf": idf.value]
    }
    let rows = ranking.rows.map { row -> JSONObject in
      let hits = statistics.phrases.indices.map { phrase in
        ranking.weights.columns.indices.map { row.hits.hits(of: phrase, in: $0) }
      }
      return [
        "id": String(row.id), "title": TerminalText.harmless(labels[row.id] ?? ""),
        "mark": marks[row.id] ?? "",
        "last": row.comesLast ? 1 : 0, "length": row.hits.length, "hits": hits,
      ]
    }
    return [
      "count": statistics.rowCount, "tokens": statistics.tokenCount,
      "weights": ranking.weights.arguments, "found": rowCount, "columns": columns,
      "phrases": phrases, "rows": rows,
      "legend": ReminderMark.legend(
        of: marks.values,
        completedComeLast: ranking.rows.contains(where: \.comesLast)
      ) ?? "",
    ]
  }
}

extension Session {
  /// The marks of the first rows of a search, by their keys; none where the rows are no reminders.
  fileprivate func marks(
    of search: any RankedSearch,
    atMost limit: Int
  ) throws -> [Int64: String] {
    guard var search = search as? SearchRequest else { return [:] }
    (search.limit, search.offset, search.longTexts) = (limit, 0, .beginnings)
    let page = try search.shown(to: .person(hits: nil)).answer(in: self)
    let marks = page.hits(ofColumns: [], marks: nil).map { ($0.key, $0.mark) }
    return Dictionary(marks, uniquingKeysWith: { first, _ in first })
  }
}
