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

    /// Whether the input has a limit, as `LIMIT 3` and `--limit 3` are.
    var isLimited: Bool {
      input.hasPrefix(".")
        ? input.contains("--limit") : StatementTokens(input).contains { $0.isWord("LIMIT") }
    }
  }

  /// How an attempt compares with what a step asks for.
  enum Verdict: Equatable {
    case passed
    /// It differs from what is asked for; nil where nothing can be told of the difference.
    case notYet(AnswerDifference?)
    /// The rows are right, in another order than the one asked for.
    case otherOrder
    /// It is right here, but differs on other data; nil where nothing can be told of the difference.
    case onlyHere(AnswerDifference?)
  }

  let step: LessonStep

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
      switch try judge(attempt, by: check, in: context) {
      case .right: continue
      case .otherOrder: verdict = .otherOrder
      case .wrong: return .notYet(try difference(of: attempt, from: check, in: context))
      }
    }
    return verdict
  }

  private func judge(
    _ attempt: Attempt,
    by check: StepCheck,
    in context: CommandContext
  ) throws -> ExpectedAnswer.Verdict {
    let isForGuess = check.kind == .truth
    guard isForGuess == attempt.isGuess || check.kind == .state else { return .wrong }
    let truth = try rows(of: check.sql, for: attempt, in: context)
    switch check.kind {
    case .state:
      let isTrue = truth.rows.first.map { $0.first == .integer(1) } ?? false
      return isTrue ? .right : .wrong
    case .truth:
      return Guess(attempt.input).isRight(truth) ? .right : .wrong
    case .rows, .order:
      let expected = ExpectedAnswer(truth, isOrdered: check.kind == .order)
      let verdicts = attempt.results.map(expected.verdict)
      if verdicts.contains(.right) { return .right }
      return verdicts.contains(.otherOrder) ? .otherOrder : .wrong
    }
  }

  /// How the results differ from the rows of a check; nil for other checks, and where none has anything in common.
  private func difference(
    of attempt: Attempt,
    from check: StepCheck,
    in context: CommandContext
  ) throws -> AnswerDifference? {
    guard !attempt.isGuess, check.kind == .rows || check.kind == .order else { return nil }
    let truth = try rows(of: check.sql, for: attempt, in: context)
    let expected = ExpectedAnswer(truth, isOrdered: check.kind == .order)
    return attempt.results.lazy.compactMap(expected.difference).first
  }

  private func rows(
    of sql: String,
    for attempt: Attempt,
    in context: CommandContext
  ) throws -> AnswerTable {
    try context.ownWork {
      try context.database.store.perform { session in
        guard let statement = try session.prepare(firstOf: sql[...]).0 else {
          throw CommandError("a check without SQL")
        }
        guard statement.isReadOnly else { throw CommandError("a check must only read: \(sql)") }
        statement.bind(.text(attempt.input), at: 1)
        statement.bind(attempt.error.map { .text($0) } ?? .null, at: 2)
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
    case .passed, .otherOrder: nil
    }
  }
}
