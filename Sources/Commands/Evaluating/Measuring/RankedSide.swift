import CommandKit
import FullText
import QueryBuilder
import Relevance
import SQLiteDatabase
import TerminalKit

/// Where a ranking that is evaluated comes from.
enum RankedSide {
  /// The table in use, ranked now.
  case choice(RankingChoice)
  /// A run that was kept with `--save`.
  case saved(StoredRun)
  /// A run in a file of another program.
  case file(String)

  /// Finds out what a text means: weights or a tokenizer, the name of a run, or of a file.
  ///
  /// - Throws: A ``CommandError`` where it is none of these.
  init(typed text: String, runs: [StoredRun], in context: CommandContext) throws {
    if let run = runs.first(where: { $0.name == text }) {
      self = .saved(run)
      return
    }
    let first = text.split(whereSeparator: \.isWhitespace).first { !$0.contains("=") } ?? ""
    let isTokenizer = TokenizerCheck.names.contains(first.lowercased())
    if text.contains("=") || text == RankingChoice.nowName || isTokenizer {
      self = .choice(try RankingChoice(typed: text, in: context))
      return
    }
    guard TextFile.exists(text) else {
      var error = CommandError(
        "\"\(text)\" is neither weights, a tokenizer, a saved run nor a file",
        details: ["as in: .eval title=10 vs now"]
      )
      error.suggest(text, among: runs.map(\.name) + TokenizerCheck.names)
      throw error
    }
    self = .file(text)
  }

  /// The ranking to read from the table; nil for a run.
  var choice: RankingChoice? { if case .choice(let choice) = self { choice } else { nil } }
}

/// Reads what several sides gave for the judged queries.
struct SideReader {
  let context: CommandContext
  let queries: [JudgedQuery]
  /// How many first rows of each query are kept.
  var top: Int

  /// The evaluations of the sides, in their order.
  ///
  /// - Throws: A ``CommandError`` where a query is refused or a file cannot be read; a `StoreError` after Ctrl-C.
  func evaluations(of sides: [RankedSide]) throws -> [Evaluation] {
    try context.timed {
      try context.perform { session in
        try session.transaction(.begin) {
          try RankingReader.with(sides.compactMap(\.choice), in: context, session) { readers in
            var readers = readers[...]
            let total = readers.count * queries.count
            var done = 0
            return try sides.map { side in
              switch side {
              case .choice:
                guard let reader = readers.popFirst() else { throw CommandError("nothing to read") }
                return try evaluation(of: reader, in: session) {
                  done += 1
                  session.tell(count: done, of: total, "queries")
                }
              case .saved(let run): return try evaluation(of: run, in: session)
              case .file(let path): return try evaluation(ofFile: path)
              }
            }
          }
        }
      }
    }
  }

  private func evaluation(
    of reader: RankingReader,
    in session: Session,
    didRead: () -> Void
  ) throws -> Evaluation {
    let read = try queries.map { query in
      try context.checkCancellation()
      let keys = try JudgedQuery.naming(query) { try reader.places(of: query, in: session) }
      didRead()
      return Evaluation.Query(query, ranked: keys, top: top)
    }
    return Evaluation(
      name: reader.choice.name,
      call: try reader.choice.call(in: context),
      queries: read
    )
  }

  private func evaluation(of run: StoredRun, in session: Session) throws -> Evaluation {
    guard let store = try session.judgmentStore() else { throw CommandError("the run is gone") }
    let rankings = try session.rankings(of: run, in: store)
    return Evaluation(
      name: run.name,
      call: run.call,
      queries: queries.map { Evaluation.Query($0, ranked: rankings[$0.id] ?? [], top: top) }
    )
  }

  private func evaluation(ofFile path: String) throws -> Evaluation {
    let rankings = try TextFile.reading(path, in: context) { try RunFile.read($0) }
    return Evaluation(
      name: path,
      call: path,
      queries: queries.map { query in
        let own =
          rankings.first { $0.text == query.text } ?? rankings.first { $0.id == "\(query.id)" }
        return Evaluation.Query(query, ranked: own?.rows ?? [], top: top)
      }
    )
  }
}

extension RankingChoice {
  /// The bm25 call, and the tokenizer if it is another than the table's.
  func call(in context: CommandContext) throws -> String {
    let call = try context.database.fullTextTable().index.bm25(weights).fragment.readable()
    return tokenizer.map { "\(call), \($0.specification)" } ?? call
  }
}

extension JudgedQuery {
  /// Does some work for a query, whose text an error then names.
  static func naming<Result>(_ query: JudgedQuery, _ work: () throws -> Result) throws -> Result {
    do {
      return try work()
    } catch let error as StoreError where error.failure?.isGeneric == true {
      throw CommandError(
        "the judged query \"\(query.text)\" is refused: \(error.message)",
        details: ["it can be forgotten: .judge remove \(query.text)"]
      )
    }
  }
}
