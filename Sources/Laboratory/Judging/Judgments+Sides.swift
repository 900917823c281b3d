import CommandKit
import QueryBuilder
public import SQLSpelling
import SQLText
import SQLiteDatabase
import TerminalKit

extension Judgments {
  /// Keeps a SELECT as a ranking for `.eval`; one of the same name is replaced.
  ///
  /// - Parameters:
  ///   - sql: The SELECT; it is compiled first.
  ///   - name: The name, without `sql:`.
  ///   - isInDatabase: Whether judgments are kept in the database itself, if there are none yet.
  /// - Throws: A ``CommandError`` where the text is no SELECT that ranks, or the name would be a file's.
  public func keepSide(_ sql: String, named name: String, inDatabase isInDatabase: Bool) throws {
    guard SideName.isName(name) else {
      throw CommandError(
        "\"\(name)\" is no name for a SELECT",
        details: ["it has letters, digits, - and _, because any other is a file's"]
      )
    }
    let ranking = SQLRanking(keeping: sql, as: name)
    try context.perform { session in
      let distrust = try session.distrust()
      _ = try distrust { try ranking.compiled(in: session) }
    }
    try context.changingJudgments(inDatabase: isInDatabase) {
      try $0.keepSide(sql, named: name)
    }
  }

  /// The SELECTs that are kept, a row for each.
  ///
  /// - Throws: A ``CommandError`` that says how to keep one where there are none.
  public func sides() throws -> StoredRows {
    let kept = try context.storedSides()
    guard !kept.isEmpty else {
      throw CommandError(
        "no SELECT is kept for \(try context.searchedTable().collection)",
        details: [".judge --side NAME SELECT ... keeps one"]
      )
    }
    return StoredRows(
      ["side", "select"],
      rows: kept.sorted { $0.key < $1.key }.map {
        [.text(RankingWord.sql + $0.key.text), .text($0.value)]
      }
    )
  }

  /// Forgets a run.
  ///
  /// - Throws: A ``CommandError`` where none is kept under the name.
  public func removeRun(named name: String) throws {
    let runs = try context.storedRuns().map(\.name)
    guard runs.contains(name) else {
      var error = CommandError("no run is kept as \"\(name)\"")
      error.suggest(name, among: runs, as: DotCommandLine.argument)
      // Not every name can be one of a run.
      let canBeKept = (try? RankedSide.check(runName: name)) != nil
      let example = canBeKept ? DotCommandLine.argument(name) : "NAME"
      error.details.append(
        runs.isEmpty ? ".eval --save \(example) keeps one" : ".eval --history lists the runs"
      )
      throw error
    }
    try context.changingJudgments { try $0.removeRun(named: name) }
  }

  /// Forgets a SELECT.
  ///
  /// - Parameter typed: Its name, with or without `sql:`.
  /// - Returns: The name without `sql:`.
  /// - Throws: A ``CommandError`` where none is kept under the name.
  public func removeSide(named typed: String) throws -> String {
    let name =
      typed.hasPrefix(RankingWord.sql)
      ? String(typed.dropFirst(RankingWord.sql.count)) : typed
    let kept = try context.storedSides()
    guard kept[ExactText(name)] != nil else { throw SQLRanking.unknown(name, kept: kept) }
    try context.changingJudgments { try $0.removeSide(named: name) }
    return name
  }
}
