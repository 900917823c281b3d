import CommandKit
import Course
import ReminderStore

/// Makes a lesson's database: the workshop's reminders, what the lesson changes in them, and what was typed since.
struct LessonStage {
  let lesson: Lesson
  let host: any ShellHost
  let now: Timestamp
  /// Whether the database can use nothing outside.
  let isSafe: Bool

  init(_ lesson: Lesson, in context: CommandContext) {
    self.lesson = lesson
    host = context.host
    now = context.clock()
    isSafe = context.isSafe
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
    if isSafe || variation != nil { try session.context.beginSafeMode() }
    for setup in lesson.setups { try prepare(session, setup, of: nil) }
    if let variation { try prepare(session, variation, of: nil) }
    for (index, step) in lesson.steps.enumerated() where index <= position {
      for setup in step.setups { try prepare(session, setup, of: step) }
      guard index < position else { break }
      // What the user typed may have failed, as it had to be found out.
      for input in inputs[index] ?? Array(step.solutions.prefix(1)) {
        _ = session.answer(to: input)
      }
    }
    return session
  }

  private func prepare(
    _ session: any ScratchSession,
    _ setup: String,
    of step: LessonStep?
  ) throws {
    let answer = session.answer(to: setup)
    guard session.lastError != nil else { return }
    let place = step.map { ", step \"\($0.name)\"" } ?? ""
    throw CommandError(
      "lesson \(lesson.name)\(place): its setup fails",
      details: answer.split(separator: "\n").map(String.init)
    )
  }
}
