import CommandKit
import Files
import FullText
import QueryBuilder
import Relevance
import SQLText
import SQLiteDatabase
import TerminalKit

/// Where a ranking that is evaluated comes from.
enum RankedSide {
  /// The table in use, ranked now.
  case choice(RankingChoice)
  /// A SELECT of the user's own.
  case sql(SQLRanking)
  /// A run that was kept with `--save`.
  case saved(StoredRun)
  /// A run in a file of another program.
  case file(String)

  /// Finds out what a text means: a form, weights or a tokenizer, a SELECT, the name of a run, or of a file.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - runs: The runs that are kept for the table in use.
  ///   - kept: The SELECTs that are kept for it, by name.
  ///   - context: The shell's state.
  /// - Throws: A ``CommandError`` where it is none of these.
  init(
    typed text: String,
    runs: [StoredRun],
    kept: [ExactText: String],
    in context: CommandContext
  ) throws {
    if let run = runs.first(where: { $0.name.isExactly(text) }) {
      self = .saved(run)
      return
    }
    guard !SQLRanking.isNamed(by: text) else {
      self = .sql(try SQLRanking(typed: text, kept: kept, in: context))
      return
    }
    let words = text.wordsByQuotes
    let hasForm = words.contains { $0.hasPrefix(RankingWord.form) }
    let first = words.first { !$0.contains("=") } ?? ""
    // An extension may have brought one that is in no list.
    let isTokenizer =
      try !first.isEmpty
      && context.perform { session in
        try RegisteredTokenizer.exists(String(first), in: session)
      }
    if hasForm || text.contains("=") || text == RankingWord.now || isTokenizer {
      self = .choice(try RankingChoice(typed: text, in: context))
      return
    }
    guard FilePlace.exists(at: text) else {
      var error = CommandError(
        "\"\(text)\" is neither weights, a form, a SELECT, a tokenizer, a saved run nor a file",
        details: ["as in: .eval form:all vs form:any, porter vs now, or now vs sql:rank.sql"]
      )
      error.suggest(text, among: runs.map(\.name) + Tokenizer.builtInNames)
      if let advice = RankingChoice.advice(onForm: text) { error.details = [advice] }
      if kept[ExactText(text)] != nil {
        error.details = ["a SELECT has its prefix: \(RankingWord.sql)\(text)"]
      }
      throw error
    }
    self = .file(text)
  }

  /// Makes sure that a run can be named so, and found by the name beside `vs`.
  ///
  /// - Throws: A ``CommandError`` for a name that means something else there.
  static func check(runName name: String) throws {
    let words = name.words.map { String($0) }
    let isTaken =
      words.contains { $0.lowercased() == "vs" } || name.contains("=") || words == [RankingWord.now]
      || Tokenizer.builtInNames.contains(words.first?.lowercased() ?? "")
      // Alone behind .eval it is what to measure.
      || MetricTable.isName(name)
      || words.contains {
        $0.hasPrefix(RankingWord.form) || $0.hasPrefix(RankingWord.sql)
      }
    guard !isTaken, !words.isEmpty, name == name.split(separator: " ").joined(separator: " ") else {
      throw CommandError(
        words.isEmpty ? "a run needs a name" : "\"\(name)\" means something else behind .eval",
        details: ["any other word is a name, as in: .eval --save before"]
      )
    }
  }

  /// The SELECT of the user's own; nil for anything else.
  var select: SQLRanking? { if case .sql(let select) = self { select } else { nil } }

  /// Whether each query is run for it.
  var isRead: Bool {
    switch self {
    case .choice, .sql: true
    case .saved, .file: false
    }
  }

  /// The ranking to read from the table; nil for a SELECT and for a run.
  var choice: RankingChoice? { if case .choice(let choice) = self { choice } else { nil } }
}
