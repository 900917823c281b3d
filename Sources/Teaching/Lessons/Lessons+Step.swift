public import CommandKit
import Course
import Output
import QueryBuilder
import SQLiteDatabase
import TerminalKit

/// The present step: what is typed in it, and what helps there.
extension Lessons: Teacher {
  /// The name of the lesson that goes on; nil outside of lessons.
  public var lessonName: String? { present?.lesson.name }

  /// Whether the present step asks for a prediction.
  public var asksForGuess: Bool {
    present.map { !$0.isPlaying && $0.step?.asksForGuess == true } ?? false
  }

  /// Whether a line is a prediction in the present step, without `.guess` before it.
  public func takesAsGuess(_ line: String) -> Bool {
    guard asksForGuess, let lesson = present, let step = lesson.step else { return false }
    return StepJudge(step, of: lesson.lesson).takesAsGuess(line, in: context)
  }

  /// The database that is open again after the lesson; nil outside of lessons.
  public var home: OpenDatabase? { present?.home.database }

  /// Goes back to the database that was open before the lesson; nothing happens outside of lessons.
  public func endLesson() {
    guard let lesson = present else { return }
    (present, context.output.keepsResults) = (nil, false)
    context.use(lesson.home.database)
    context.search = lesson.home.search
  }

  /// Remembers how far the database has changed, so that ``unitDidEnd(_:calling:error:)`` knows whether it does.
  public func unitWillBegin() {
    markBefore = present?.step?.looksAtState == true ? try? LessonMark(context) : nil
  }

  /// Looks at what was typed, and goes on to the next step where it passes the present one.
  ///
  /// - Parameters:
  ///   - text: What was typed, and can be run again.
  ///   - signature: What describes the command that was called; nil for SQL.
  ///   - error: The message of the error with which it ended; nil if it had none.
  /// - Throws: An `OutputError` where nothing can be written, or what stands in the way of the next step.
  public func unitDidEnd(_ text: String, calling signature: Signature?, error: String?) throws {
    guard let lesson = present, !lesson.isPlaying, lesson.step != nil else { return }
    let attempt = StepJudge.Attempt(
      input: text,
      error: error,
      results: context.output.unitResults.map(\.answer),
      isLook: signature.map { !$0.findsRows } ?? ReadingInput.isLook(text)
    )
    let hasChanged =
      try markBefore.map { try LessonMark(context).differs(from: $0, after: text) } ?? false
    func keepInput() {
      // What only reads leaves nothing to be done again.
      if !ReadingInput.isOne(text) {
        present?.inputs[lesson.position, default: []].append(text)
      }
    }
    if let waiting = lesson.waiting, try !isInTransaction() {
      keepInput()
      present?.waiting = nil
      try judge(waiting)
    } else {
      try judge(attempt, hasChanged: hasChanged, keepingInput: keepInput)
    }
  }

  /// Whether a transaction is open in the lesson's database.
  func isInTransaction() throws -> Bool {
    try context.ownWork { try context.database.store.perform(\.isInTransaction) }
  }

  /// Judges a prediction, where the step asks for one.
  ///
  /// - Throws: A ``CommandError`` where no step asks for one, a `StoreError` after Ctrl-C.
  public func guess(_ answer: String) throws {
    let step = try presentStep()
    guard step.asksForGuess else {
      throw CommandError(
        "this step asks for no prediction",
        details: [
          ".hint helps", "\(try course().command(for: presentLesson().place)) shows it again",
        ]
      )
    }
    if try judge(StepJudge.Attempt(input: answer, isGuess: true)) == .notYet(nil) {
      let count = (present?.guessCount ?? 0) + 1
      present?.guessCount = count
      try context.output.remark(
        count == 1
          ? "No. Look for yourself, and guess again: any search is allowed."
          : "No. .hint says where to look, and .solution the answer."
      )
      let weights = context.search.weights
      if !weights.isDefault, weights != context.database.storedWeights {
        try context.output.remark(
          "The weights in force are not 1 each, which the question may not mean: .rank reset ends them."
        )
      }
    }
  }

  /// Shows the next hint for the step.
  ///
  /// - Throws: A ``CommandError`` where there is no step.
  public func showHint() throws {
    let step = try presentStep()
    let count = present?.hintCount ?? 0
    let page = LessonPage(context.output)
    if count < step.hints.count {
      present?.hintCount = count + 1
      page.markdown(step.hints[count])
      let rest = step.hints.count - count - 1
      page.line(rest > 0 ? "`.hint` says more." : "That was the last hint.", .faint)
    } else {
      let further = step.hints.isEmpty ? "" : "further "
      page.line("There is no \(further)hint; `.solution` shows a way.", .faint)
    }
    try page.flush()
  }

  /// Shows a way to do what the step asks for.
  ///
  /// - Throws: A ``CommandError`` where there is no step.
  public func showSolution() throws {
    let step = try presentStep()
    let page = LessonPage(context.output)
    page.code(step.solutions.first ?? "")
    page.line("One way of several: type it, or your own.", .faint)
    if let obstacle = try trial()?.obstacle(to: step.solutions.first ?? "") {
      let lesson = try presentLesson()
      let command =
        obstacle.isOfStep
        ? ".lesson reset" : "\(try course().command(for: lesson.place)) \(lesson.position + 1)"
      page.line(
        "After what you changed \(obstacle.place) it does not pass: `\(command)` begins the step again.",
        .faint
      )
    } else if step.asksForState {
      page.line(
        "After other changes it may not be enough: `.lesson reset` begins the step again.",
        .faint
      )
    }
    try page.flush()
  }

  /// Judges an attempt at the present step, and says what came of it where that helps.
  ///
  /// - Parameters:
  ///   - attempt: The attempt.
  ///   - hasChanged: Whether the input has changed the database. What only looks at it is no attempt at a state.
  ///   - keepInput: Keeps what was typed, for what is done again later.
  /// - Returns: The verdict.
  /// - Throws: A `StoreError` after Ctrl-C, an `OutputError` where nothing can be written.
  @discardableResult
  private func judge(
    _ attempt: StepJudge.Attempt,
    hasChanged: Bool = false,
    keepingInput keepInput: () -> Void = {}
  ) throws -> StepJudge.Verdict {
    guard let lesson = present, let step = lesson.step, let trial = trial() else {
      return .notYet(nil)
    }
    let verdict: StepJudge.Verdict
    do {
      verdict = try trial.verdict(on: attempt, in: context)
    } catch is TooManySteps {
      try context.output.remark(
        "On a copy, this took too many steps, so nobody knows whether it is right there. "
          + "Take a shorter way."
      )
      return .notYet(nil)
    } catch let error as StoreError where error.failure?.isInterruption == true {
      // Only the verdict was stopped: what was done stays, and is done again later.
      keepInput()
      throw error
    }
    keepInput()
    let isOfState = verdict.difference?.isOfState ?? step.asksForState
    let isLook = isOfState ? !hasChanged : attempt.isLook
    switch verdict {
    case .passed where try isInTransaction():
      // The next step must not become a part of it. What an input has made is looked at when it is kept.
      if !step.asksForState { present?.waiting = attempt }
      try context.output.remark(
        "Right, but a transaction is open: COMMIT; keeps what is in it, and then this counts."
      )
    case .passed: try pass(step, of: lesson)
    case .onlyHere where isLook: break
    case .onlyHere(let difference):
      try context.output.remark(
        difference.map { "Works here, but \($0.elsewhere)." }
          ?? "Works here, but not in a second data set: it must hold whatever the rows are."
      )
      if step.asksForState { try offerReset() }
    // An error says enough.
    case .notYet(let difference?) where attempt.error == nil:
      // What the step's text shows is there to be looked at, too.
      let isShown = !isOfState && step.shows(attempt.input)
      guard attempt.isGuess || !isLook && !isShown else { break }
      try context.output.remark(difference.line(isLimited: attempt.isLimited))
      if difference.isOfState { try offerReset() }
    case .notYet: break
    }
    return verdict
  }

  /// What judges in the present step; nil outside of lessons.
  func trial() -> LessonTrial? {
    present.map { LessonTrial(stage: LessonStage($0.lesson, in: context), lesson: $0) }
  }

  /// Says once in a step how to take back a wrong change: it stays, and another one may not be enough then.
  private func offerReset() throws {
    guard present?.hasOfferedReset == false else { return }
    present?.hasOfferedReset = true
    try context.output.remark(
      "If a change was wrong, .lesson reset takes back what you changed in this step."
    )
  }

  private func pass(_ step: LessonStep, of lesson: LessonInProgress) throws {
    try changeProgress { $0.pass(step, in: lesson.place) }
    let page = LessonPage(context.output)
    page.passed(step)
    try moveOn(on: page)
  }
}
