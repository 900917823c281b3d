import CommandKit
import Course
import Output
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
      context.teaching.folder = try LessonFolder(readingAt: folder, in: context)
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
