public import CommandKit
import Course
import Output
import TerminalKit

extension CommandContext {
  /// The lessons of the session.
  public var lessons: Lessons {
    if let lessons = teacher as? Lessons { return lessons }
    let lessons = Lessons(in: self)
    teacher = lessons
    return lessons
  }
}

/// The lessons of a session: those that there are, the one that goes on, and what has been passed.
///
/// Each function carries out a command, and writes what there is to say.
public final class Lessons {
  /// What the commands work with, in and out of lessons.
  unowned let context: CommandContext

  /// The lessons of a teacher's folder; nil for the built-in ones.
  private var folder: LessonCourse?

  /// The lesson that goes on; nil outside of lessons.
  var present: LessonInProgress?

  /// How far the databases had changed before what was typed; nil where that is not known.
  var markBefore: LessonMark?

  /// Which steps have been passed.
  private var kept: KeptProgress

  fileprivate init(in context: CommandContext) {
    self.context = context
    kept = KeptProgress(in: context.lessonProgress)
  }

  /// Takes the lessons of a folder in the place of the built-in ones.
  ///
  /// - Throws: A ``CommandError`` with the file and the line of what is wrong.
  public func takeFolder(at path: String) throws {
    folder = try LessonCourse(readingAt: path, in: context)
  }

  /// Goes back to the built-in lessons.
  public func takeBuiltIn() {
    folder = nil
  }

  /// Which steps have been passed.
  func progress() throws -> CourseProgress {
    try kept.read(in: context)
  }

  /// Changes which steps have been passed, and keeps it.
  func changeProgress(_ change: (inout CourseProgress) -> Void) throws {
    try kept.change(in: context, change)
  }

  /// The lessons that there are.
  func course() throws -> LessonCourse {
    try folder ?? LessonCourse(name: "", lessons: BuiltInCourse.lessons())
  }

  /// Lists the lessons, with what has been passed of each.
  ///
  /// - Throws: An `OutputError` where nothing can be written.
  public func list() throws {
    let output = context.output
    let list = LessonList(
      course: try course(),
      progress: try progress(),
      present: present,
      columns: output.settings.terminal?.columns
    )
    for line in list.lines { try output.print(line) }
    try output.print("")
    for line in list.advice.lines(columns: list.columns) { try output.print(line) }
  }

  /// Proves that each step of a course can be done, and is not done before; tells those that fail.
  ///
  /// - Parameter path: A folder with lessons; nil for those that there are.
  /// - Returns: Whether no step fails.
  /// - Throws: A ``CommandError`` where a file is no lesson, a `StoreError` after Ctrl-C.
  public func areProved(inFolder path: String?) throws -> Bool {
    let given = try path.map { try LessonCourse(readingAt: $0, in: context) }
    let course = try given ?? course()
    var (proved, failed) = (0, 0)
    for lesson in course.lessons {
      let faults = try LessonProof(lesson, in: context).faults()
      for fault in faults {
        try context.output.print(
          TerminalText.harmless("\(lesson.name), \"\(fault.step)\": \(fault.message)")
        )
      }
      failed += faults.count
      proved += lesson.steps.count - faults.count
    }
    try context.output.print("\(Count(proved, "step")) proved, \(failed) failed")
    return failed == 0
  }

  /// The lesson that goes on.
  ///
  /// - Throws: A ``CommandError`` outside of lessons.
  func presentLesson() throws -> LessonInProgress {
    guard let present else {
      throw CommandError(
        "no lesson is going on",
        details: [".lesson lists them; .lesson NAME begins one, or goes on with it"]
      )
    }
    return present
  }

  /// The step that the lesson is at.
  ///
  /// - Throws: A ``CommandError`` outside of lessons, in free play, and after the last step.
  func presentStep() throws -> LessonStep {
    let lesson = try presentLesson()
    if lesson.isPlaying {
      throw CommandError("this is free play", details: [".lesson back goes back to the step"])
    }
    guard let step = lesson.step else {
      let hasNext = try course().lesson(after: lesson.place) != nil
      throw CommandError(
        "the lesson is done",
        details: [hasNext ? ".lesson next begins the next one" : ".lesson quit leaves it"]
      )
    }
    return step
  }

  /// Shows the present step, or that the lesson is done.
  func showStep(on page: LessonPage) throws {
    guard let present else { return }
    if let step = present.step {
      page.show(step, at: present.position, of: present.lesson)
    } else {
      let course = try course()
      page.end(
        of: present.lesson,
        passed: try progress().count(of: present.lesson, in: present.place.course),
        command: course.command(for: present.place),
        next: course.lesson(after: present.place)
      )
    }
    try page.flush()
  }
}
