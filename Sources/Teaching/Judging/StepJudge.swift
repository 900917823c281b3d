import CommandKit
import Course
import QueryBuilder
import SQLText
import SQLiteDatabase

/// Judges what was typed in a step, by the step's checks.
struct StepJudge {
  /// What was typed, and what came of it.
  struct Attempt {
    /// The text.
    var input: String
    /// The message of its error; nil if it had none.
    var error: String?
    /// Its results.
    var results: [AnswerTable] = []
    /// Whether the input is a prediction.
    var isGuess = false
    /// Whether the input only shows something to look at, such as a plan or weights, whose rows are no answer unless they
    /// are right.
    var isLook = false

    /// Whether the input has a limit that may have cut a result, as `LIMIT 3` and `--limit 3` have cut three rows.
    var isLimited: Bool {
      let words =
        input.hasPrefix(".")
        ? input.split { $0.isWhitespace || $0 == "=" }.map(String.init)
        : StatementTokens(input).map(\.text)
      guard let index = words.lastIndex(where: { ["LIMIT", "--LIMIT"].contains($0.uppercased()) })
      else { return false }
      // What is no number may be anything.
      guard words.indices.contains(index + 1), let limit = Int(words[index + 1]) else {
        return true
      }
      return results.contains { $0.rows.count == limit }
    }
  }

  /// How an attempt compares with what a step asks for.
  enum Verdict: Equatable {
    case passed
    /// It differs from what is asked for; nil where nothing can be told of the difference.
    case notYet(AnswerDifference?)
    /// It is right here, but differs on other data; nil where nothing can be told of the difference.
    case onlyHere(AnswerDifference?)
  }

  let step: LessonStep
  /// SQL that gives the keys of rows and their names.
  let names: String

  /// Makes a judge of a step of a lesson.
  init(_ step: LessonStep, of lesson: Lesson) {
    self.step = step
    names = lesson.names ?? RowNames.usual
  }

  /// Judges an attempt on one database.
  ///
  /// - Parameters:
  ///   - attempt: The attempt.
  ///   - context: What works with the database; nothing is written there.
  ///   - elsewhere: Whether the database is another one than the user's.
  /// - Returns: The verdict.
  /// - Throws: A `StoreError` where a check's SQL is wrong, unless it fails because something is not there yet.
  func verdict(
    on attempt: Attempt,
    in context: CommandContext,
    elsewhere: Bool = false
  ) throws -> Verdict {
    var verdict = Verdict.passed
    for check in step.checks where !(elsewhere && check.isHereOnly) {
      switch try self.verdict(on: attempt, by: check, in: context, elsewhere: elsewhere) {
      case .passed: continue
      // Rows that are wrong for another check say more.
      case .notYet(.order): verdict = .notYet(.order)
      case let other: return other
      }
    }
    return verdict
  }

  /// Reads the names of the rows, as a proof that their SQL is right.
  ///
  /// - Throws: A `StoreError` where it is not.
  func proveNames(in context: CommandContext) throws {
    _ = try rows(of: names, "names", for: Attempt(input: ""), in: context)
  }

  /// Why a database has nothing that the step asks about, as a clause; nil where it has, or the step asks for a state.
  func lack(in context: CommandContext) throws -> String? {
    for check in step.checks where check.kind != .state {
      do {
        let truth = try rows(of: check.sql, check.block, for: Attempt(input: ""), in: context)
        if truth.rows.isEmpty { return "what the step asks about is no longer there" }
      } catch let error as StoreError where !error.isInterruption {
        return error.reasonOfCheck
      }
    }
    return nil
  }

  /// Whether a line is a prediction, without `.guess` before it; the name of a row, such as a title, is one, too.
  func takesAsGuess(_ line: String, in context: CommandContext) -> Bool {
    step.takesAsGuess(line) || rowNames(for: Attempt(input: line), in: context).contains(line)
  }

  private func verdict(
    on attempt: Attempt,
    by check: StepCheck,
    in context: CommandContext,
    elsewhere: Bool
  ) throws -> Verdict {
    let isForGuess = check.kind == .truth
    guard isForGuess == attempt.isGuess || check.kind == .state else { return .notYet(nil) }
    let truth = try rows(of: check.sql, check.block, for: attempt, in: context)
    switch check.kind {
    case .state:
      let value = truth.rows.first?.first
      if value == .integer(1) { return .passed }
      if case .text(let text) = value { return .notYet(.state(text)) }
      return .notYet(nil)
    case .truth:
      let guess = Guess(attempt.input)
      if guess.isRight(truth) { return .passed }
      // A title may have a number, too.
      let isName = rowNames(for: attempt, in: context).contains(attempt.input)
      return .notYet(isName ? nil : guess.difference(from: truth))
    case .rows, .order:
      let expected = ExpectedAnswer(truth, isOrdered: check.kind == .order)
      let verdicts = attempt.results.map(expected.verdict)
      if verdicts.contains(.right) { return .passed }
      if verdicts.contains(.otherOrder) { return .notYet(.order) }
      // What has no result has no rows to name.
      guard !attempt.results.isEmpty else { return .notYet(nil) }
      let names = rowNames(for: attempt, in: context)
      return .notYet(
        attempt.results.lazy.compactMap { result in
          expected.difference(
            of: result,
            names: names,
            // With a second result, either may be the one that is right here.
            isAnswer: elsewhere && attempt.results.count == 1
          )
        }.first
      )
    }
  }

  /// The names of the rows; none where their SQL does not fit the tables that there are.
  private func rowNames(for attempt: Attempt, in context: CommandContext) -> RowNames {
    RowNames(try? rows(of: names, "names", for: attempt, in: context))
  }

  private func rows(
    of sql: String,
    _ block: String,
    for attempt: Attempt,
    in context: CommandContext
  ) throws -> AnswerTable {
    try context.ownWork {
      try context.database.store.perform { session in
        let (first, length) = try session.prepare(firstOf: sql[...])
        guard let statement = first else { throw CommandError("\(block) without SQL") }
        // A second statement would never run, and its author would believe that it checks something.
        let rest = String(decoding: sql.utf8.dropFirst(length), as: UTF8.self)
        guard !SQLTokenizer.hasStatement(in: rest) else {
          throw CommandError("\(block) must be one statement")
        }
        guard statement.isReadOnly else { throw CommandError("\(block) must only read: \(sql)") }
        try statement.bind(.text(attempt.input), at: 1)
        try statement.bind(attempt.error.map { .text($0) } ?? .null, at: 2)
        var rows: [[SQLValue]] = []
        try session.run(statement) { row in
          rows.append((0..<row.columnCount).map { row.value($0) })
          return true
        }
        return AnswerTable(columns: statement.columnNames, rows: rows)
      }
    }
  }
}

extension StepJudge.Verdict {
  /// How the attempt differs from what is asked for; nil where nothing can be told.
  var difference: AnswerDifference? {
    switch self {
    case .notYet(let difference), .onlyHere(let difference): difference
    case .passed: nil
    }
  }
}

extension StepCheck {
  /// What the block is called that has the SQL, where something is said of it.
  fileprivate var block: String { kind == .truth ? "ask" : "a check" }
}
