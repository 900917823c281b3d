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

  /// A check may ask for a table that is not there yet: then its step is not passed.
  ///
  /// Any other error is told, as why the check could not look.
  private func notYetOnFailure(_ judge: () throws -> StepJudge.Verdict) throws -> StepJudge.Verdict
  {
    do {
      return try judge()
    } catch let error as TooManySteps {
      throw error
    } catch let error as StoreError where error.failure?.isInterruption == true {
      throw error
    } catch let error as StoreError where !error.message.contains("no such table") {
      return .notYet(.state("the check could not look: \(error.message)"))
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
    let session = try stage.open(
      at: lesson.position,
      variation: variation,
      replaying: lesson.inputs
    )
    for input in lesson.inputs[lesson.position] ?? [] { try session.redo(input) }
    return try judge.verdict(
      on: session.attempt(attempt.input, probing: judge.step.probes),
      in: session.context,
      elsewhere: variation != nil
    )
  }
}

extension ScratchSession {
  /// Runs an input, and keeps what came of it; then tries what it has made.
  func attempt(_ input: String, probing probes: [String]) throws -> StepJudge.Attempt {
    context.output.keepsResults = true
    try redo(input)
    let attempt = StepJudge.Attempt(
      input: input,
      error: lastError,
      results: context.output.unitResults.map(\.answer)
    )
    for probe in probes { try redo(probe) }
    return attempt
  }
}
