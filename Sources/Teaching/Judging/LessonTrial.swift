import CommandKit
import Course
import SQLText
import SQLiteDatabase

/// Judges what was typed in a lesson, also on other data.
struct LessonTrial {
  let stage: LessonStage
  let lesson: LessonInProgress

  /// Judges an attempt on the user's database, and where it is right there, on the lesson's variations.
  ///
  /// - Parameters:
  ///   - attempt: The attempt, whose input is not yet among those of the step.
  ///   - context: What works with the user's database.
  /// - Returns: The verdict.
  /// - Throws: A `StoreError` after Ctrl-C, ``TooManySteps`` where it takes too long to do all again.
  func verdict(on attempt: StepJudge.Attempt, in context: CommandContext) throws
    -> StepJudge.Verdict
  {
    guard let step = lesson.step else { return .notYet(nil) }
    let judge = StepJudge(step, of: stage.lesson)
    if let loss = try loss(to: judge, in: context) { return .notYet(loss) }
    let verdict = try notYetOnFailure {
      step.probes.isEmpty
        ? try judge.verdict(on: attempt, in: context)
        : try self.verdict(of: judge, on: attempt, with: nil)
    }
    guard verdict == .passed, step.checks.contains(where: { !$0.isHereOnly }) else {
      return verdict
    }
    for variation in stage.lesson.variations {
      let other = try notYetOnFailure { try self.verdict(of: judge, on: attempt, with: variation) }
      guard other == .passed else { return .onlyHere(other.difference) }
    }
    return .passed
  }

  /// Whether a solution does the step on the lesson's own data, after what was typed in it and before it.
  ///
  /// - Throws: A `StoreError` after Ctrl-C.
  func isDone(by solution: String) throws -> Bool {
    guard let step = lesson.step else { return false }
    let judge = StepJudge(step, of: stage.lesson)
    do {
      let session = try session(with: nil)
      if try loss(to: judge, in: session.context) != nil { return false }
      let attempt = try session.attempt(solution, by: judge)
      return try judge.verdict(on: attempt, in: session.context) == .passed
    } catch let error as StoreError where error.isInterruption {
      throw error
    } catch {
      return false
    }
  }

  /// The inputs that keep a solution from doing its step; nil where it does it, or does not even alone.
  ///
  /// - Throws: A `StoreError` after Ctrl-C.
  func obstacle(to solution: String) throws -> Obstacle? {
    if try isDone(by: solution) { return nil }
    for obstacle in [
      Obstacle(isOfStep: true, inputsBeside: lesson.inputs.filter { $0.key < lesson.position }),
      Obstacle(isOfStep: false, inputsBeside: [:]),
    ] {
      var other = lesson
      other.inputs = obstacle.inputsBeside
      if try LessonTrial(stage: stage, lesson: other).isDone(by: solution) { return obstacle }
    }
    return nil
  }

  /// Inputs that keep a solution from doing its step.
  struct Obstacle {
    /// Whether all of them are the step's own.
    let isOfStep: Bool
    /// What else was typed.
    let inputsBeside: [Int: [String]]

    /// Where they were typed.
    var place: String { isOfStep ? "in this step" : "in this lesson" }
  }

  /// How what a step asks about has gone since the step began; nil where it is there, or never was.
  ///
  /// Without it, no answer would be right, or any that finds nothing.
  private func loss(to judge: StepJudge, in context: CommandContext) throws -> AnswerDifference? {
    guard let lack = try judge.lack(in: context) else { return nil }
    do {
      let start = try stage.open(at: lesson.position, replaying: lesson.inputs)
      return try judge.lack(in: start.context) == nil ? .loss(lack) : nil
    } catch is CommandError {
      return nil
    }
  }

  /// A check may fail, as where it asks for a table that is not there: then its step is not passed, and why is told.
  private func notYetOnFailure(_ judge: () throws -> StepJudge.Verdict) throws -> StepJudge.Verdict
  {
    do {
      return try judge()
    } catch let error as TooManySteps {
      throw error
    } catch let error as StoreError where error.isInterruption {
      throw error
    } catch let error as StoreError {
      return .notYet(.state(error.reasonOfCheck))
    } catch {
      return .notYet(nil)
    }
  }

  /// Runs what was typed in the step on a copy of the lesson's own data, or on other data, and judges it there.
  private func verdict(
    of judge: StepJudge,
    on attempt: StepJudge.Attempt,
    with variation: String?
  ) throws -> StepJudge.Verdict {
    let session = try session(with: variation)
    return try judge.verdict(
      on: session.attempt(attempt.input, probing: judge.step.probes),
      in: session.context,
      elsewhere: variation != nil
    )
  }

  /// A copy of the lesson's own data, or other data, on which all is done that was typed.
  private func session(with variation: String?) throws -> any ScratchSession {
    let session = try stage.open(
      at: lesson.position,
      variation: variation,
      replaying: lesson.inputs
    )
    for input in lesson.inputs[lesson.position] ?? [] { try session.redo(input) }
    return session
  }
}

extension ScratchSession {
  /// Runs an input, and keeps what came of it; then tries what it has made.
  func attempt(_ input: String, probing probes: [String]) throws -> StepJudge.Attempt {
    context.output.keepsResults = true
    try redo(input)
    let attempt = StepJudge.Attempt(
      input: input,
      error: firstError,
      results: context.output.unitResults.map(\.answer)
    )
    for probe in probes { try redo(probe) }
    return attempt
  }

  /// Runs a solution as a pupil's line: a prediction is one also without `.guess` where the step takes it so.
  func attempt(_ solution: String, by judge: StepJudge) throws -> StepJudge.Attempt {
    if judge.step.asksForGuess,
      let typed = solution.guess ?? (judge.takesAsGuess(solution, in: context) ? solution : nil)
    {
      return StepJudge.Attempt(input: typed, isGuess: true)
    }
    return try attempt(solution, probing: judge.step.probes)
  }
}

extension String {
  /// The prediction that a line with `.guess` makes; nil for other lines.
  fileprivate var guess: String? {
    hasPrefix(".guess ") ? String(dropFirst(".guess ".count)) : nil
  }
}

extension StoreError {
  /// Why a check could not look, as a clause.
  var reasonOfCheck: String {
    let beginning = "no such table: "
    guard message.hasPrefix(beginning) else { return "the check could not look: \(message)" }
    let name = message.dropFirst(beginning.count)
    let schema = "main."
    return "there is no table \(name.hasPrefix(schema) ? name.dropFirst(schema.count) : name)"
  }
}
