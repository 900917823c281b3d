import CommandKit
import Course
import Teaching

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
    .folder,
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

  static let step = Parameter(
    optional: ValueKind("STEP", expecting: "the number of a step") { Int($0) },
    "the step, by its number (the first that is not passed)"
  )

  static let signature = Signature(
    "lesson",
    group: .learning,
    abstract: "Learn FTS5 step by step, on scratch databases",
    options: [file, builtIn],
    parameters: [name, step],
    discussion: """
      A lesson has a scratch database of its own, and never touches yours. Each step sets a task, and the shell \
      checks after every input whether you have done it: any way is right, SQL or a command. It tries an answer on \
      other data too, so that a literal id does not pass.

      .hint helps, .solution shows a way, .guess answers where a step asks for a prediction. .lesson play lets you \
      try things that do not count; .lesson back goes back to the step. What you have passed is kept beside the \
      history, by the names of the steps.

      --file takes the lessons of a teacher's folder: a file in Markdown for each, with a heading # for the lesson \
      and ## for each step, and blocks setup, variation, names, probe, check, ask, hint, solution and passed. .lesson check \
      FOLDER proves them. --built-in goes back to the lessons of the program.
      """
  )

  static func run(_ arguments: Arguments, in context: CommandContext) throws {
    let lessons = context.lessons
    if arguments[builtIn] { lessons.takeBuiltIn() }
    if let folder = arguments[file] { try lessons.takeFolder(at: folder) }
    guard let name = arguments[name] else { return try lessons.list() }
    let words = subcommands.map { $0.signature.lastName }
    try lessons.begin(name, atStep: arguments[step], besides: words)
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
    try context.lessons.goBack()
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
    try context.lessons.goOn()
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
    try context.lessons.play()
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
    try context.lessons.quit()
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
    try context.lessons.reset(all: arguments[isAll])
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
    try context.lessons.skip()
  }
}
