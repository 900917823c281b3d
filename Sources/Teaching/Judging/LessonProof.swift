import CommandKit
import Course
import SQLiteDatabase

/// Proves that a lesson can be done: each step's check fails before its solution, and passes after it.
struct LessonProof {
  /// A step that fails, and how.
  struct Fault: Equatable {
    let step: String
    let message: String
  }

  private let lesson: Lesson
  private let stage: LessonStage
  private let checkCancellation: () throws -> Void

  init(_ lesson: Lesson, in context: CommandContext) {
    self.lesson = lesson
    stage = LessonStage(lesson, in: context)
    checkCancellation = context.checkCancellation
  }

  /// What is wrong, in the order of the steps.
  ///
  /// - Throws: A `StoreError` after Ctrl-C, whichever of the steps' own databases it has stopped.
  func faults() throws -> [Fault] {
    try lesson.steps.indices.compactMap { position in
      try checkCancellation()
      return try fault(at: position).map { Fault(step: lesson.steps[position].name, message: $0) }
    }
  }

  private func fault(at position: Int) throws -> String? {
    let step = lesson.steps[position]
    for (number, solution) in step.solutions.enumerated() {
      let name = number == 0 ? "its solution" : "its solution \(number + 1)"
      for variation in [nil] + lesson.variations.map(Optional.init) {
        let isElsewhere = variation != nil
        guard !isElsewhere || step.checks.contains(where: { !$0.isHereOnly }) else { continue }
        let place = isElsewhere ? " on a variation" : ""
        try checkCancellation()
        do {
          let session = try stage.open(at: position, variation: variation)
          let judge = StepJudge(step, of: lesson)
          if position == 0, lesson.names != nil { try judge.proveNames(in: session.context) }
          let nothing = StepJudge.Attempt(input: "", isGuess: step.asksForGuess)
          // A check only reads. A probe may write, and the solution is to be probed where nothing else was.
          let untouched =
            try step.probes.isEmpty ? session : stage.open(at: position, variation: variation)
          for probe in step.probes { try untouched.redo(probe) }
          // Before the solution, what a check asks for may not be there.
          let before = try? judge.verdict(
            on: nothing,
            in: untouched.context,
            elsewhere: isElsewhere
          )
          try checkCancellation()
          do {
            try untouched.checkCancellation()
          } catch is TooManySteps {
            return "its check takes too many steps before the solution\(place)"
          }
          guard before != .passed else { return "its check passes before the solution\(place)" }
          let attempt = try session.attempt(solution, by: judge)
          let verdict = try session.limited {
            try judge.verdict(on: attempt, in: session.context, elsewhere: isElsewhere)
          }
          guard verdict == .passed else {
            let reason =
              attempt.error ?? verdict.difference?.line(isLimited: attempt.isLimited)
            return "its check does not pass after \(name)\(place)"
              + (reason.map { ": \($0)" } ?? "")
          }
        } catch let error as StoreError where error.isInterruption {
          throw error
        } catch {
          // The error of a block names it.
          return error.messageOfLesson + (error is CommandError ? "" : place)
        }
      }
    }
    return nil
  }
}

extension Error {
  /// The error in a line.
  fileprivate var messageOfLesson: String {
    if let error = self as? CommandError {
      // Without the lines that show the place in the SQL.
      return ([error.message] + error.details.filter { !$0.hasPrefix(" ") }).joined(separator: ": ")
    }
    if self is TooManySteps {
      return "it takes too many steps: a setup, a solution or a check does not end"
    }
    return (self as? StoreError)?.message ?? "\(self)"
  }
}
