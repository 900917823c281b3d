public import CommandKit
import Course
import ReminderStore
import SQLiteDatabase
import TerminalKit

/// The course of a lesson: its beginning, what is typed in it, and its end.
extension CommandContext {
  /// Looks at what was typed, and goes on to the next step where it passes the present one.
  ///
  /// - Parameters:
  ///   - text: What was typed, and can be run again.
  ///   - error: The message of the error with which it ended; nil if it had none.
  /// - Throws: An `OutputError` where nothing can be written, or what stands in the way of the next step.
  public func lessonUnitDidEnd(_ text: String, _ error: String?) throws {
    guard let lesson = teaching.lesson, !lesson.isPlaying, lesson.step != nil else { return }
    let keepsInput = { [self] in
      // What only reads leaves nothing to be done again.
      if !ReadingInput.isOne(text) {
        teaching.lesson?.inputs[lesson.position, default: []].append(text)
      }
    }
    try judge(
      StepJudge.Attempt(
        input: text,
        error: error,
        results: output.unitResults.map(\.answer)
      ),
      keepingInput: keepsInput
    )
  }

  /// Judges an attempt at the present step, and says what came of it where that helps.
  ///
  /// - Parameters:
  ///   - attempt: The attempt.
  ///   - keepInput: Keeps what was typed, for what is done again later.
  /// - Returns: The verdict.
  /// - Throws: A `StoreError` after Ctrl-C, an `OutputError` where nothing can be written.
  @discardableResult
  func judge(
    _ attempt: StepJudge.Attempt,
    keepingInput keepInput: () -> Void = {}
  ) throws -> StepJudge.Verdict {
    guard let lesson = teaching.lesson, let step = lesson.step else { return .notYet }
    let trial = LessonTrial(stage: LessonStage(lesson.lesson, in: self), lesson: lesson)
    let verdict: StepJudge.Verdict
    do {
      verdict = try trial.verdict(on: attempt, in: self)
    } catch is TooManySteps {
      try output.remark(
        "This took too many steps where it was tried on a copy, so that it is not known whether it is right there. "
          + "Take a shorter way."
      )
      return .notYet
    }
    keepInput()
    switch verdict {
    case .passed: try pass(step, of: lesson)
    case .onlyHere:
      try output.remark(
        "Right on this data, but not on other data, where it was tried too: it must hold whatever the rows are."
      )
    case .otherOrder: try output.remark("The right rows; the order is not yet the one asked for.")
    case .notYet: break
    }
    return verdict
  }

  private func pass(_ step: LessonStep, of lesson: LessonInProgress) throws {
    try changeProgress { $0.pass(step, in: lesson.place) }
    let page = LessonPage(output)
    page.passed(step)
    try moveOn(on: page)
  }

  /// Goes on to the next step, on the same database.
  func moveOn(on page: LessonPage) throws {
    guard let position = teaching.lesson?.position else { return }
    teaching.lesson?.move(to: position + 1)
    if let step = teaching.lesson?.step {
      let session = try lessonSession()
      for setup in step.setups { _ = session.answer(to: setup) }
      if !step.setups.isEmpty { adopt(session) }
      // The session unseen has made the connection tell its own log.
      database.store.observe(by: log)
    }
    try showStep(on: page)
  }

  /// A shell on the lesson's database, for what is done there unseen.
  fileprivate func lessonSession() throws -> any ScratchSession {
    let session = try host.session(on: database, at: clock(), terminal: nil)
    try session.context.confine()
    session.context.search = search
    return session
  }

  /// Begins a lesson, or goes on with it, at its first step that has not been passed.
  ///
  /// - Parameters:
  ///   - lesson: The lesson.
  ///   - course: The course that it is part of.
  /// - Throws: A ``CommandError`` where the lesson's setup fails; what stands in the way of its database.
  func begin(_ lesson: Lesson, of course: String) throws {
    let place = CourseProgress.Place(course: course, lesson: lesson.name)
    let progress = try courseProgress()
    let first = lesson.steps.firstIndex { !progress.hasPassed($0, in: place) } ?? 0
    let session = try stage(lesson) { try $0.open(at: first) }
    let home = teaching.lesson?.home ?? (database, search)
    try changeProgress { $0.last = place }
    teaching.lesson = LessonInProgress(
      lesson,
      at: first,
      place: place,
      home: home
    )
    output.keepsResults = true
    adopt(session)
    try showStep(on: LessonPage(output))
  }

  /// Makes the lesson's database again, as it is before a step.
  ///
  /// - Parameters:
  ///   - position: The step's position.
  ///   - keepsStep: Whether what was typed in that step is done again.
  /// - Throws: As ``begin(_:of:)`` does.
  func restart(at position: Int, keepsStep: Bool = false) throws {
    guard var lesson = teaching.lesson else { return }
    if !keepsStep { lesson.inputs = lesson.inputs.filter { $0.key < position } }
    let session = try stage(lesson.lesson) { stage in
      let session = try stage.open(at: position, replaying: lesson.inputs)
      for input in lesson.inputs[position] ?? [] { try session.redo(input) }
      return session
    }
    lesson.isPlaying = false
    if !keepsStep { lesson.move(to: position) }
    teaching.lesson = lesson
    adopt(session)
    try showStep(on: LessonPage(output))
  }

  /// Makes a database for a person to go on with, whose statements may take as many steps as they like.
  private func stage(
    _ lesson: Lesson,
    _ open: (LessonStage) throws -> any ScratchSession
  ) throws -> any ScratchSession {
    do {
      let session = try open(LessonStage(lesson, in: self))
      try session.liftLimit()
      return session
    } catch is TooManySteps {
      throw CommandError(
        "lesson \(lesson.name) cannot begin here: what must be done before takes too many steps"
      )
    }
  }

  /// Goes back to the database that was open before the lesson; nothing happens outside of lessons.
  public func endLesson() {
    guard let lesson = teaching.lesson else { return }
    (teaching.lesson, output.keepsResults) = (nil, false)
    use(lesson.home.database)
    search = lesson.home.search
  }

  /// Works on with another shell's database, and with what it has searched for.
  func adopt(_ session: any ScratchSession) {
    let markers = search.markers
    use(session.context.database)
    search = session.context.search
    search.markers = markers
  }

  /// Shows the present step, or that the lesson is done.
  func showStep(on page: LessonPage) throws {
    guard let lesson = teaching.lesson else { return }
    if let step = lesson.step {
      page.show(step, at: lesson.position, of: lesson.lesson)
    } else {
      page.end(of: lesson.lesson, next: try courseInUse().lesson(after: lesson.lesson))
    }
    try page.flush()
  }

  /// The name of the lesson that goes on; nil outside of lessons.
  public var lessonName: String? { teaching.lesson?.lesson.name }

  /// The lesson that goes on.
  ///
  /// - Throws: A ``CommandError`` outside of lessons.
  func lessonInProgress() throws -> LessonInProgress {
    guard let lesson = teaching.lesson else {
      throw CommandError(
        "no lesson is going on",
        details: [".lesson lists them; .lesson 1 begins the first"]
      )
    }
    return lesson
  }

  /// The step that the lesson is at.
  ///
  /// - Throws: A ``CommandError`` outside of lessons, in free play, and behind the last step.
  func presentStep() throws -> LessonStep {
    let lesson = try lessonInProgress()
    if lesson.isPlaying {
      throw CommandError("this is free play", details: [".lesson back goes back to the step"])
    }
    guard let step = lesson.step else {
      throw CommandError("the lesson is done", details: [".lesson next begins the next one"])
    }
    return step
  }
}

extension CommandContext {
  /// Does the present step by its solution, and goes on to the next.
  func skipStep() throws {
    guard let lesson = teaching.lesson, let step = lesson.step else { return }
    if !step.asksForGuess, let solution = step.solutions.first {
      let session = try lessonSession()
      _ = session.answer(to: solution)
      adopt(session)
      teaching.lesson?.inputs[lesson.position, default: []].append(solution)
    }
    try moveOn(on: LessonPage(output))
  }
}
