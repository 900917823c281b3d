import CommandKit
import Course
import ReminderStore
import SQLText
import SQLiteDatabase

/// Makes a lesson's database: the workshop's reminders, what the lesson changes in them, and what was typed since.
struct LessonStage {
  let lesson: Lesson
  let host: any ShellHost
  let now: Timestamp

  init(_ lesson: Lesson, in context: CommandContext) {
    self.lesson = lesson
    host = context.host
    now = context.clock()
  }

  /// Opens the database as it is before what a step asks for.
  ///
  /// - Parameters:
  ///   - position: The step's position.
  ///   - variation: Commands and SQL that make other data; nil for the lesson's own.
  ///   - inputs: What was typed in the steps before, by their positions; their solutions take the place of what is
  ///     missing.
  /// - Returns: A shell on the database.
  /// - Throws: A ``CommandError`` where a setup fails, a `StoreError` where SQLite cannot make the database.
  func open(
    at position: Int,
    variation: String? = nil,
    replaying inputs: [Int: [String]] = [:]
  ) throws -> any ScratchSession {
    let session = try host.session(on: nil, at: now, terminal: nil)
    // What is done here is done again and again, unseen: it must reach nothing of the user's.
    try session.context.confine()
    try session.limitSteps()
    for setup in lesson.setups { try prepare(session, setup, "setup", of: nil) }
    if let variation { try prepare(session, variation, "variation", of: nil) }
    for (index, step) in lesson.steps.enumerated() where index <= position {
      for setup in step.setups { try prepare(session, setup, "setup", of: step) }
      guard index < position else { break }
      // What the user typed may have failed, as it had to be found out.
      for input in inputs[index] ?? Array(step.solutions.prefix(1)) {
        try session.redo(input)
      }
    }
    return session
  }

  private func prepare(
    _ session: any ScratchSession,
    _ setup: String,
    _ block: String,
    of step: LessonStep?
  ) throws {
    let answer = session.answer(to: setup)
    try session.checkCancellation()
    guard let error = session.firstError else { return }
    // What was shown before it is no part of the error.
    let lines = answer.lineFeedLines
    let cause = String(error.lineFeedLines[0])
    let start = lines.firstIndex { $0.contains(cause) } ?? 0
    let place = step.map { ", step \"\($0.name)\"" } ?? ""
    throw CommandError(
      "lesson \(lesson.name)\(place): its \(block) fails",
      details: lines[start...].filter { !$0.isEmpty }.map(String.init)
    )
  }
}

/// The error of inputs that take too many steps to be done again.
struct TooManySteps: Error {}

extension ScratchSession {
  /// The steps of SQLite's virtual machine after which statements stop: some seconds.
  private static var mostSteps: Int { 100_000_000 }

  /// Makes statements stop after so many steps as take some seconds, whatever they set by `.progress`.
  fileprivate func limitSteps() throws {
    try context.database.store.perform { $0.limitSteps(to: Self.mostSteps) }
  }

  /// Lifts the limit of steps, for a database that a person goes on with.
  func liftLimit() throws {
    try context.database.store.perform { $0.limitSteps(to: nil) }
  }

  /// Does again what was typed.
  ///
  /// - Throws: A `StoreError` after Ctrl-C, ``TooManySteps`` where it takes too long.
  func redo(_ input: String) throws {
    _ = answer(to: input)
    try checkCancellation()
  }

  /// Does some work on the session's database.
  ///
  /// - Throws: What the work throws, and ``TooManySteps`` where only the limit of steps has stopped it, and not Ctrl-C.
  func limited<Result>(_ work: () throws -> Result) throws -> Result {
    do {
      return try work()
    } catch let error as StoreError where error.isInterruption {
      try checkCancellation()
      throw error
    }
  }

  /// Throws if something has stopped the last answer.
  func checkCancellation() throws {
    if try context.database.store.perform({ $0.isOutOfSteps }) { throw TooManySteps() }
    if wasInterrupted { throw StoreError.interruption }
  }
}
