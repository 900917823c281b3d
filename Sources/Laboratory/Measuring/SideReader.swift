import CommandKit
import FullText
import QueryBuilder
import Relevance
import SQLText
import SQLiteDatabase
import TerminalKit

/// Reads what several sides gave for the judged queries.
///
/// Each ranking of the table asks FTS5 for each query once. To read the hits once and to reckon all rankings from them
/// would be as exact, but it takes longer for two rankings: hits take twice the time of places (`.tune` of one column
/// against `.eval`, 6.7 s to 3.1 s for 200 queries on 100,000 rows), because FTS5 must give all positions of all rows.
struct SideReader {
  let context: CommandContext
  let queries: [JudgedQuery]
  /// Whether each query weighs as often as it is in the log of searches.
  var isByCount = false
  /// The texts of queries by the ids that run files have.
  var topics: [String: String] = [:]
  /// How many first rows of each query are kept.
  var top: Int

  /// The evaluations of the sides, in their order.
  ///
  /// - Throws: A ``CommandError`` where a query is refused or a file cannot be read; a `StoreError` after Ctrl-C.
  func evaluations(of sides: [RankedSide]) throws -> [Evaluation] {
    try RankedSide.reading(sides, in: context) { readers, session in
      var rest = readers[...]
      let total = readers.count * queries.count
      var done = 0
      func tell() {
        done += 1
        session.tell(queries: done, of: total)
      }
      let table = try context.searchedTable()
      // Once for all runs; a table without content and lengths does not tell.
      let present = try sides.allSatisfy(\.isRead) ? nil : attempt(session.keys(of: table))
      return try sides.map { side in
        switch side {
        case .choice, .sql:
          guard let reader = rest.popFirst() else { throw CommandError("nothing to read") }
          var evaluation = try evaluation(of: reader, in: session, didRead: tell)
          evaluation.choice = side.choice
          return evaluation
        case .saved(let run): return try evaluation(of: run, present: present)
        case .file(let path): return try evaluation(ofFile: path, present: present)
        }
      }
    }
  }

  private func evaluation(
    of reader: any PlaceReader,
    in session: Session,
    didRead: () -> Void
  ) throws -> Evaluation {
    let read = try queries.map { query in
      try context.checkCancellation()
      let keys = try reader.places(of: query, in: session)
      didRead()
      return Evaluation.Query(query, ranked: keys, top: top)
    }
    return Evaluation(
      name: reader.name,
      call: try reader.call(in: context),
      queries: read,
      isByCount: isByCount,
      remarks: try [reader.remark(on: queries, in: session)].compactMap(\.self)
    )
  }

  /// The evaluation of a kept run: rows that are gone since leave their places to the next ones.
  ///
  /// - Parameters:
  ///   - run: The run.
  ///   - present: The keys of all rows; nil where nobody can tell.
  /// - Returns: The evaluation.
  /// - Throws: A ``CommandError`` where the run has a ranking of no query, and a `StoreError` where SQLite fails.
  private func evaluation(of run: StoredRun, present: Set<Int64>?) throws -> Evaluation {
    let kept = try context.readingJudgments { try $0.rankings(of: run) } ?? [:]
    let rankings = present.map { present in kept.mapValues { $0.filter(present.contains) } } ?? kept
    let gone = present.map { Set(kept.values.joined()).subtracting($0).count } ?? 0
    var evaluation = try evaluation(
      named: run.name,
      call: run.call,
      rankings: rankings,
      orElse: CommandError(
        "all judged queries were judged after \(run.name) was kept",
        details: [
          "with the weights of then, .eval --save \(DotCommandLine.argument(run.name)) keeps it again"
        ]
      )
    ) { left in
      "\(Count(left, "query")) \(left == 1 ? "was" : "were") judged after \(run.name) was kept: "
        + "left out."
    }
    evaluation.remarks += Self.remarks(onGone: gone, of: run.name)
    return evaluation
  }

  private func evaluation(ofFile path: String, present: Set<Int64>?) throws -> Evaluation {
    let file = try FileText(at: path, in: context)
    let count = Count(queries.count, "judged query")
    let written = try RunFile.rows(of: queries, in: file, topics: topics)
    let graded = queries.reduce(into: Set<Int64>()) { $0.formUnion($1.goneRows) }
    let rankings = written.mapValues { $0.filter { !graded.contains($0) } }
    var evaluation = try evaluation(
      named: path,
      call: path,
      rankings: rankings,
      orElse: CommandError(
        "\(path) has a ranking of none of the \(count)",
        details: [".judge export --topics FILE writes the queries for another program"]
      )
    ) { left in
      "\(path) has rankings for \(queries.count - left) of \(queries.count) judged queries; the others are left out."
    }
    evaluation.remarks += Self.remarks(
      onGone: graded.intersection(written.values.joined()).count,
      of: path
    )
    let rows = written.values.joined()
    let known = queries.reduce(into: graded) { $0.formUnion($1.grades.map(\.row)) }
    let foreign = present.map { present in
      rows.count { !present.contains($0) && !known.contains($0) }
    }
    if let foreign, foreign > 0 {
      let table = try context.searchedTable()
      evaluation.remarks.append(
        "\(foreign) of the \(Count(rows.count, "row")) in \(path) \(foreign == 1 ? "is" : "are") not in "
          + "\(table.collection): no judgment is of \(foreign == 1 ? "it" : "them")."
      )
    }
    return evaluation
  }

  private static func remarks(onGone count: Int, of name: String) -> [String] {
    guard count > 0 else { return [] }
    return [
      "\(Count(count, "row")) of \(name) \(count == 1 ? "is" : "are") gone: what was behind moves up."
    ]
  }

  /// The evaluation of rankings that were read elsewhere, which may be of some of the queries only.
  private func evaluation(
    named name: String,
    call: String,
    rankings: [Int64: [Int64]],
    orElse error: CommandError,
    remark: (_ left: Int) -> String
  ) throws -> Evaluation {
    let covered = queries.compactMap { query in
      rankings[query.id].map { Evaluation.Query(query, ranked: $0, top: top) }
    }
    if covered.isEmpty { throw error }
    let left = queries.count - covered.count
    return Evaluation(
      name: name,
      call: call,
      queries: covered,
      isByCount: isByCount,
      remarks: left > 0 ? [remark(left)] : []
    )
  }
}
