import CommandKit
import Course
import Output
import SQLiteDatabase
import TerminalKit

/// `.lesson`: lists the lessons, or begins one.
enum LessonCommand: DotCommand {
  static let subcommands: [any DotCommand.Type] = [
    LessonNextCommand.self,
    LessonBackCommand.self,
    LessonSkipCommand.self,
    LessonResetCommand.self,
    LessonPlayCommand.self,
    LessonQuitCommand.self,
    LessonCheckCommand.self,
  ]

  static let file = Option(
    "file",
    .file.named("FOLDER"),
    "take the lessons of a folder in the place of the built-in ones"
  )
  static let builtIn = Flag("built-in", "go back to the built-in lessons")
  static let name = Parameter(
    optional: ValueKind<String>(
      "NAME",
      expecting: "the name or the number of a lesson",
      completion: .words(BuiltInCourse.names)
    ) { $0.isEmpty ? nil : $0 },
    "the lesson, by its name or number"
  )

  static let signature = Signature(
    "lesson",
    group: .learning,
    abstract: "Learn FTS5 step by step, on scratch databases",
    options: [file, builtIn],
    parameters: [name],
    discussion: """
      A lesson has a scratch database of its own, and never touches yours. Each step asks for something, and looks \
      after every input whether it is there: any way is right, SQL or a command. It is tried on other data too, so \
      that a literal id does not pass.

      .hint helps, .solution shows a way, .guess answers where a step asks for a prediction. .lesson play lets you \
      try things that do not count; .lesson back goes back to the step. What you have passed is kept beside the \
      history, by the names of the steps.

      --file takes the lessons of a teacher's folder: a file in Markdown for each, with a heading # for the lesson \
      and ## for each step, and blocks setup, variation, check, ask, hint, solution and passed. .lesson check \
      FOLDER proves them. --built-in goes back to the lessons of the program.
      """
  )

  static func run(_ arguments: Arguments, in context: CommandContext) throws {
    if arguments[builtIn] { context.teaching.folder = nil }
    if let folder = arguments[file] {
      context.teaching.folder = try LessonCourse(readingAt: folder, in: context)
    }
    let course = try context.courseInUse()
    guard let name = arguments[name] else {
      let list = LessonList(
        course: course,
        progress: try context.courseProgress(),
        present: context.teaching.lesson,
        columns: context.output.settings.terminal?.columns
      )
      for line in list.lines { try context.output.print(line) }
      try context.output.print("")
      for line in list.advice.lines(columns: list.columns) { try context.output.print(line) }
      return
    }
    let lesson = try course.lesson(called: name)
    if let present = context.teaching.lesson, present.lesson == lesson,
      present.place.course == course.name, !present.isPlaying
    {
      return try context.showStep(on: LessonPage(context.output))
    }
    try context.begin(lesson, of: course.name)
  }
}

/// `.lesson back`: goes back.
enum LessonBackCommand: DotCommand {
  static let signature = Signature(
    "lesson back",
    group: .learning,
    abstract: "Go back to the step before, or from free play to the step"
  )

  static func run(_ arguments: Arguments, in context: CommandContext) throws {
    let lesson = try context.lessonInProgress()
    if lesson.isPlaying { return try context.restart(at: lesson.position, keepsStep: true) }
    guard lesson.position > 0 else {
      throw CommandError(
        "this is the first step",
        details: [".lesson quit goes back to your own database"]
      )
    }
    try context.restart(at: lesson.position - 1)
  }
}

/// `.lesson next`: goes on.
enum LessonNextCommand: DotCommand {
  static let signature = Signature(
    "lesson next",
    group: .learning,
    abstract: "Go on to the next step, or to the next lesson"
  )

  static func run(_ arguments: Arguments, in context: CommandContext) throws {
    let lesson = try context.lessonInProgress()
    if lesson.isPlaying { return try context.restart(at: lesson.position, keepsStep: true) }
    guard let step = lesson.step else {
      guard let next = try context.courseInUse().lesson(after: lesson.lesson) else {
        throw CommandError("this was the last lesson", details: [".lesson lists them all"])
      }
      return try context.begin(next, of: lesson.place.course)
    }
    guard try context.courseProgress().hasPassed(step, in: lesson.place) else {
      throw CommandError(
        "this step is not passed yet",
        details: [".hint helps; .lesson skip does it for you"]
      )
    }
    try context.skipStep()
  }
}

/// `.lesson play`: lets the user try things.
enum LessonPlayCommand: DotCommand {
  static let signature = Signature(
    "lesson play",
    group: .learning,
    abstract: "Play freely: nothing counts until .lesson back"
  )

  static func run(_ arguments: Arguments, in context: CommandContext) throws {
    _ = try context.presentStep()
    context.teaching.lesson?.isPlaying = true
    try context.output.remark(
      "Free play: try what you like, nothing counts. .lesson back goes back to where you were."
    )
  }
}

/// `.lesson quit`: leaves the lesson.
enum LessonQuitCommand: DotCommand {
  static let signature = Signature(
    "lesson quit",
    group: .learning,
    abstract: "Leave the lesson, for your own database"
  )

  static func run(_ arguments: Arguments, in context: CommandContext) throws {
    let lesson = try context.lessonInProgress()
    context.endLesson()
    try context.output.remark(
      "Back to \(context.database.store.location.name). .lesson \(lesson.lesson.name) goes on with the lesson."
    )
  }
}

/// `.lesson reset`: makes the database of the step again.
enum LessonResetCommand: DotCommand {
  static let isAll = Flag("all", "forget what was passed in the lesson, and begin it again")

  static let signature = Signature(
    "lesson reset",
    group: .learning,
    abstract: "Begin the step again, on a new database",
    options: [isAll]
  )

  static func run(_ arguments: Arguments, in context: CommandContext) throws {
    let lesson = try context.lessonInProgress()
    guard !arguments[isAll] else {
      try context.changeProgress { $0.forget(lesson.place) }
      return try context.restart(at: 0)
    }
    try context.restart(at: min(lesson.position, lesson.lesson.steps.count - 1))
  }
}

/// `.lesson skip`: does the step, which does not count as passed.
enum LessonSkipCommand: DotCommand {
  static let signature = Signature(
    "lesson skip",
    group: .learning,
    abstract: "Have the step done for you, and go on"
  )

  static func run(_ arguments: Arguments, in context: CommandContext) throws {
    let step = try context.presentStep()
    let page = LessonPage(context.output)
    page.blank()
    page.line("Skipped. This would have done it:", .faint)
    page.code(step.solutions.first ?? "")
    try context.skipStep()
  }
}
