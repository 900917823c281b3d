import CommandKit
import Course
import SQLiteDatabase
import TerminalKit

/// The way through a course: from lesson to lesson, and from step to step.
extension Lessons {
  /// Begins a lesson, or goes on with it, at its first step that has not been passed; shows the step again in the
  /// lesson that goes on, unless that is after its last step.
  ///
  /// - Parameters:
  ///   - name: The lesson's name, its number, or the beginning of one name.
  ///   - number: The number of the step to begin at, from 1; nil for the first that has not been passed. The steps
  ///     before it are done, but do not count as passed.
  ///   - words: What may have been meant beside a lesson.
  /// - Throws: A ``CommandError`` where there is no such lesson or step, and where its setup fails; what stands in the
  ///   way of its database.
  public func begin(
    _ name: String,
    atStep number: Int? = nil,
    besides words: [String] = []
  ) throws {
    let course = try course()
    let lesson = try course.lesson(called: name, besides: words)
    if let number, !(1...lesson.steps.count).contains(number) {
      let count = Count(lesson.steps.count, "step")
      throw CommandError("\(lesson.name) has \(count), and no step \(number)")
    }
    if number == nil, let present, present.lesson == lesson, present.place.course == course.name,
      !present.isPlaying,
      // After the last step it goes on with what is left.
      try present.step != nil || progress().count(of: lesson, in: course.name) == lesson.steps.count
    {
      return try showStep(on: LessonPage(context.output))
    }
    try begin(lesson, of: course.name, at: number.map { $0 - 1 })
  }

  /// Begins a lesson at the step with a position; nil for the first that has not been passed.
  private func begin(_ lesson: Lesson, of course: String, at position: Int? = nil) throws {
    let place = CourseProgress.Place(course: course, lesson: lesson.name)
    let progress = try progress()
    let first = position ?? lesson.steps.firstIndex { !progress.hasPassed($0, in: place) } ?? 0
    let session = try stage(lesson) { try $0.open(at: first) }
    let home = present?.home ?? (context.database, context.search)
    try changeProgress { $0.last = place }
    present = LessonInProgress(lesson: lesson, place: place, position: first, home: home)
    context.output.keepsResults = true
    adopt(session)
    try showStep(on: LessonPage(context.output))
  }

  /// Goes on to the next step, or after the last one to the next lesson; from free play to the step.
  ///
  /// - Throws: A ``CommandError`` outside of lessons, where the step is not passed, and after the last lesson.
  public func goOn() throws {
    let lesson = try presentLesson()
    if lesson.isPlaying { return try restart(at: lesson.position, keepsStep: true) }
    guard let step = lesson.step else {
      guard let next = try course().lesson(after: lesson.place) else {
        throw CommandError("this was the last lesson", details: [".lesson lists them all"])
      }
      return try begin(next, of: lesson.place.course)
    }
    guard try progress().hasPassed(step, in: lesson.place) else {
      throw CommandError(
        "this step is not passed yet",
        details: [".hint helps; .lesson skip does it for you"]
      )
    }
    try doStep { obstacle in
      guard let obstacle else { return }
      try context.output.remark(
        "What you changed \(obstacle) is taken back: it was in the way of the step's solution."
      )
    }
  }

  /// Goes back to the step before, or from free play to the step.
  ///
  /// - Throws: A ``CommandError`` outside of lessons and in the first step.
  public func goBack() throws {
    let lesson = try presentLesson()
    if lesson.isPlaying { return try restart(at: lesson.position, keepsStep: true) }
    guard lesson.position > 0 else {
      throw CommandError(
        "this is the first step",
        details: [".lesson quit goes back to your own database"]
      )
    }
    try restart(at: lesson.position - 1)
  }

  /// Lets the user try things, which do not count until ``goBack()``.
  ///
  /// - Throws: A ``CommandError`` outside of lessons, and after the last step.
  public func play() throws {
    _ = try presentStep()
    present?.isPlaying = true
    try context.output.remark(
      "Free play: try what you like, nothing counts. .lesson back goes back to where you were."
    )
  }

  /// Begins the step again, on a new database.
  ///
  /// - Parameter isAll: Whether what was passed in the lesson is forgotten, and its first step begins.
  /// - Throws: A ``CommandError`` outside of lessons; what stands in the way of the database.
  public func reset(all isAll: Bool) throws {
    let lesson = try presentLesson()
    guard !isAll else {
      try changeProgress { $0.forget(lesson.place) }
      return try restart(at: 0)
    }
    try restart(at: min(lesson.position, lesson.lesson.steps.count - 1))
  }

  /// Shows a way to do the step, does it, and goes on; the step does not count as passed.
  ///
  /// - Throws: A ``CommandError`` where there is no step.
  public func skip() throws {
    let step = try presentStep()
    try doStep { obstacle in
      let page = LessonPage(context.output)
      page.blank()
      page.line(
        obstacle.map { "Skipped. Without what you changed \($0), this would have done it:" }
          ?? "Skipped. This would have done it:",
        .faint
      )
      page.code(step.solutions.first ?? "")
    }
  }

  /// Leaves the lesson.
  ///
  /// - Throws: A ``CommandError`` outside of lessons.
  public func quit() throws {
    let lesson = try presentLesson()
    let command = try course().command(for: lesson.place)
    let passed = try progress().count(of: lesson.lesson, in: lesson.place.course)
    endLesson()
    let database = context.database.store.location.fileName ?? "the database in memory"
    let advice =
      passed == lesson.lesson.steps.count
      ? "begins it again" : "goes to the first step that is not passed"
    try context.output.remark(
      "Back to \(database)." + (lesson.step == nil ? "" : " \(command) \(advice).")
    )
  }

  /// Does the present step by its solution, and goes on to the next.
  ///
  /// - Parameter say: Says what is done, with the place of the changes that are in the solution's way, and so are
  ///   taken back; nil for none.
  /// - Throws: A ``CommandError`` in a transaction, of which the next step must not become a part; what stands in the
  ///   way of the database.
  private func doStep(_ say: (_ obstacle: String?) throws -> Void) throws {
    guard let lesson = present, let step = lesson.step else { return }
    guard try !isInTransaction() else {
      throw CommandError(
        "a transaction is open",
        details: ["COMMIT; keeps what is in it, ROLLBACK; takes it back: go on after that"]
      )
    }
    let solution = step.solutions.first ?? ""
    let obstacle = try trial()?.obstacle(to: solution)
    try say(obstacle?.place)
    if let obstacle { try restage(at: lesson.position, replaying: obstacle.inputsBeside) }
    if !step.asksForGuess {
      let session = try hiddenSession()
      _ = session.answer(to: solution)
      adopt(session)
      present?.inputs[lesson.position, default: []].append(solution)
    }
    try moveOn(on: LessonPage(context.output))
  }

  /// Goes on to the next step, on the same database.
  func moveOn(on page: LessonPage) throws {
    guard let position = present?.position else { return }
    present?.move(to: position + 1)
    if let step = present?.step {
      let session = try hiddenSession()
      let areSetUp = step.setups.allSatisfy { setup in
        _ = session.answer(to: setup)
        return session.firstError == nil
      }
      if !areSetUp {
        try restage(at: position + 1, replaying: [:])
        try context.output.remark(
          "What you changed in this lesson is taken back: it was in the way of what the next step begins with."
        )
      } else if !step.setups.isEmpty {
        adopt(session)
      }
      // The session unseen has made the connection tell its own log.
      context.database.store.observe(by: context.log)
    }
    try showStep(on: page)
  }

  /// Makes the lesson's database again, as it is before a step.
  ///
  /// - Parameters:
  ///   - position: The step's position.
  ///   - keepsStep: Whether what was typed in that step is done again.
  /// - Throws: What stands in the way of the database.
  private func restart(at position: Int, keepsStep: Bool = false) throws {
    guard let lesson = present else { return }
    try restage(
      at: position,
      replaying: lesson.inputs.filter { keepsStep || $0.key < position }
    )
    present?.isPlaying = false
    if !keepsStep { present?.move(to: position) }
    try showStep(on: LessonPage(context.output))
  }

  /// Makes the lesson's database again, with some inputs only.
  private func restage(at position: Int, replaying inputs: [Int: [String]]) throws {
    guard let lesson = present?.lesson else { return }
    let session = try stage(lesson) { stage in
      let session = try stage.open(at: position, replaying: inputs)
      for input in inputs[position] ?? [] { try session.redo(input) }
      return session
    }
    present?.inputs = inputs
    adopt(session)
  }

  /// Makes a database for a person to go on with, whose statements may take as many steps as they like.
  private func stage(
    _ lesson: Lesson,
    _ open: (LessonStage) throws -> any ScratchSession
  ) throws -> any ScratchSession {
    do {
      let session = try open(LessonStage(lesson, in: context))
      try session.liftLimit()
      return session
    } catch is TooManySteps {
      throw CommandError(
        "lesson \(lesson.name) cannot begin here: what must be done before takes too many steps"
      )
    }
  }

  /// A shell on the lesson's database, for what is done there unseen.
  private func hiddenSession() throws -> any ScratchSession {
    let session = try context.host.session(
      on: context.database,
      at: context.clock(),
      terminal: nil
    )
    try session.context.confine()
    session.context.search = context.search
    return session
  }

  /// Works on with another shell's database, and with what it has searched for.
  private func adopt(_ session: any ScratchSession) {
    let markers = context.search.markers
    context.use(session.context.database)
    context.search = session.context.search
    context.search.markers = markers
  }
}
