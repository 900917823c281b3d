import CommandKit
import Course

/// Judges what was typed in a lesson, also on other data.
struct LessonTrial {
  let stage: LessonStage
  let lesson: LessonInProgress

  /// Judges an attempt on the user's database, and where it is right there, on the lesson's variations.
  ///
  /// - Parameters:
  ///   - attempt: The attempt, whose input is the last one of the step.
  ///   - context: What works with the user's database.
  /// - Returns: The verdict.
  func verdict(on attempt: StepJudge.Attempt, in context: CommandContext) -> StepJudge.Verdict {
    guard let step = lesson.step else { return .notYet }
    let judge = StepJudge(step: step)
    // A check may ask for a table that is not there yet.
    let verdict =
      step.probes.isEmpty
      ? (try? judge.verdict(on: attempt, in: context)) ?? .notYet
      : (try? self.verdict(of: judge, on: nil)) ?? .notYet
    guard verdict == .passed, step.checks.contains(where: { !$0.isHereOnly }) else {
      return verdict
    }
    for variation in stage.lesson.variations {
      guard (try? self.verdict(of: judge, on: variation)) == .passed else { return .onlyHere }
    }
    return .passed
  }

  /// Runs what was typed in the step on a copy of the lesson's own data, or on other data, and judges it there.
  private func verdict(of judge: StepJudge, on variation: String?) throws -> StepJudge.Verdict {
    let session = try stage.open(
      at: lesson.position,
      variation: variation,
      replaying: lesson.inputs
    )
    let inputs = lesson.inputs[lesson.position] ?? []
    for input in inputs.dropLast() { _ = session.answer(to: input) }
    return try judge.verdict(
      on: session.attempt(inputs.last ?? "", probing: judge.step.probes),
      in: session.context,
      elsewhere: variation != nil
    )
  }
}

extension ScratchSession {
  /// Runs an input, and keeps what came of it; then tries what it has made.
  func attempt(_ input: String, probing probes: [String]) -> StepJudge.Attempt {
    context.output.keepsResults = true
    _ = answer(to: input)
    let attempt = StepJudge.Attempt(
      input: input,
      error: lastError,
      results: context.output.unitResults.map(\.answer)
    )
    for probe in probes { _ = answer(to: probe) }
    return attempt
  }
}
