import CommandKit
import Foundation
import Shell
import TestSupport
import Testing

/// `Scripts/new`, in a copy of the folders that it writes to.
struct NewScriptTests {
  /// What is asked for, the files that come of it, and the list with its new line.
  struct Case: CustomTestStringConvertible, Sendable {
    let arguments: [String]
    let files: [String]
    let list: String
    let line: String
    var testDescription: String { arguments.joined(separator: " ") }
  }

  static let cases = [
    Case(
      arguments: ["command", "FooBar", "--group", "searching"],
      files: [
        "Sources/Commands/Searching/FooBarCommand.swift",
        "Tests/CommandsTests/Searching/FooBarCommandTests.swift",
      ],
      list: "Sources/Commands/DotCommands.swift",
      line: "  (\"foo-bar\", FooBarCommand.self),"
    ),
    Case(
      arguments: ["command", "Foo", "--group", "learning"],
      files: [
        "Sources/Commands/Learning/FooCommand.swift",
        "Tests/CommandsTests/Learning/FooCommandTests.swift",
      ],
      list: "Sources/Commands/DotCommands.swift",
      line: "  (\"foo\", FooCommand.self),"
    ),
    Case(
      arguments: ["lesson", "FooBar"],
      files: ["Sources/Course/Texts/Lessons/foo-bar.md", "Tests/NearMisses/foo-bar.txt"],
      list: "Sources/Course/BuiltIn/BuiltInCourse.swift",
      line: "    \"foo-bar\","
    ),
    Case(
      arguments: ["format", "Foo"],
      files: [
        "Sources/Output/Formats/FooFormat.swift", "Tests/OutputTests/Formats/FooFormatTests.swift",
      ],
      list: "Sources/Output/Modes/OutputMode.swift",
      line: "    .foo,"
    ),
    Case(
      arguments: ["check", "FooBar", "--family", "Settings"],
      files: ["Sources/IndexDoctor/Checks/FooBarCheck.swift"],
      list: "Sources/IndexDoctor/Checks/SettingChecks.swift",
      line: "  HealthCheck(\"foo-bar\", \"what foo-bar looks at\") { try $0.checkFooBar() },"
    ),
    Case(
      arguments: ["metric", "Foo"],
      files: [
        "Sources/Relevance/Evaluation/Foo.swift", "Tests/RelevanceTests/Evaluation/FooTests.swift",
      ],
      list: "Sources/Relevance/Evaluation/Metrics.swift",
      line: "  .foo,"
    ),
  ]

  @Test(arguments: cases)
  func `a thing gets its file, its line in the list, and a test`(asked: Case) throws {
    let copy = try Self.copy()
    #expect(try Self.new(asked.arguments, in: copy).status == 0)
    let list = try Self.lines(of: asked.list, in: copy.path)
    #expect(list.count { $0 == asked.line } == 1)
    // Nothing else has changed.
    let before = try Self.lines(of: asked.list, in: Documents.root.path)
    #expect(list.filter { $0 != asked.line } == before)
    for file in asked.files {
      let text = try Self.lines(of: file, in: copy.path)
      #expect(text.filter { $0.count > 100 || $0.hasSuffix(" ") } == [])
    }
    // What is there already stays as it is.
    #expect(try Self.new(asked.arguments, in: copy).status == 1)
    #expect(try Self.lines(of: asked.list, in: copy.path) == list)
  }

  @Test(arguments: [
    ("ranking", "  (\"whynot\", WhyNotCommand.self),"),
    ("learning", "  (\"note\", NoteCommand.self),"),
  ])
  func `a command stands behind those of its group`(group: String, last: String) throws {
    let copy = try Self.copy()
    #expect(try Self.new(["command", "Foo", "--group", group], in: copy).status == 0)
    let lines = try Self.lines(of: "Sources/Commands/DotCommands.swift", in: copy.path)
    let place = try #require(lines.firstIndex(of: "  (\"foo\", FooCommand.self),"))
    #expect(lines[..<place].last.map(String.init) == last)
    #expect(lines[place...].dropFirst().first == "")
  }

  @Test func `every group of .help can have a new command`() throws {
    let copy = try Self.copy()
    let message = try Self.new(["command", "Foo"], in: copy).errors
    let groups = message.split { " ,\n".contains($0) }.drop { $0 != "--group" }.dropFirst()
    // The last words of the headings, in small letters: "the index" is index.
    let headings = CommandGroup.allCases.map { $0.rawValue.lowercased().split(separator: " ").last }
    #expect(groups.filter { $0 != "or" } == headings.compactMap(\.self))
  }

  @Test func `a lesson of the script can be passed, and its second list waits for its inputs`()
    throws
  {
    let copy = try Self.copy()
    #expect(try Self.new(["lesson", "FooBar"], in: copy).status == 0)
    let ways = try Self.lines(of: "Tests/ShellTests/Lessons/OtherWaysTests.swift", in: copy.path)
    #expect(ways.contains("    Way(lesson: \"foo-bar\", inputs: []),"))
    let compiledIn = try Self.lines(of: "Sources/CTexts/CTexts.c", in: copy.path)
    #expect(
      compiledIn.contains("#embed \"../Course/Texts/Lessons/foo-bar.md\" suffix(, 0)")
    )
    let text = try String(
      contentsOfFile: "\(copy.path)/Sources/Course/Texts/Lessons/foo-bar.md",
      encoding: .utf8
    )
    let folder = try LessonFolderOnDisk(["foo-bar.md": text])
    let answer = try ScratchShell().answer(to: ".lesson check \(folder.path)")
    #expect(answer == "1 step proved, 0 failed")
  }

  @Test(arguments: ["Content", "Setting", "Structure", "Tokenizer"])
  func `a check gets a case, which waits for its fault`(family: String) throws {
    let copy = try Self.copy()
    #expect(try Self.new(["check", "FooBar", "--family", family], in: copy).status == 0)
    let list = "Tests/IndexDoctorTests/Checks/\(family)ChecksTests.swift"
    let line =
      #"  CheckCase("foo-bar", .advice, "what it finds", fault: "SELECT 'what makes t ill';"),"#
    let lines = try Self.lines(of: list, in: copy.path)
    #expect(lines.count { $0 == line } == 1)
    #expect(lines.filter { $0 != line } == (try Self.lines(of: list, in: Documents.root.path)))
  }

  @Test(arguments: [
    ["command", "Foo"], ["check", "Foo"], ["check", "Foo", "--family", "Nosuch"],
    // Its list is computed, and has no place for a line.
    ["check", "Foo", "--family", "Text"],
    ["command", "foo", "--group", "shell"], ["view", "Foo"], [],
  ])
  func `what cannot be made changes nothing`(arguments: [String]) throws {
    let copy = try Self.copy()
    #expect(try Self.new(arguments, in: copy).status != 0)
    let list = "Sources/Commands/DotCommands.swift"
    #expect(
      try Self.lines(of: list, in: copy.path) == Self.lines(of: list, in: Documents.root.path)
    )
    let check = "\(copy.path)/Sources/IndexDoctor/Checks/FooCheck.swift"
    #expect(!FileManager.default.fileExists(atPath: check))
  }

  /// The script with the sources, in a new folder.
  private static func copy() throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    for name in [
      "Scripts", "Sources", "Tests/ShellTests/Lessons", "Tests/IndexDoctorTests/Checks",
    ] {
      let place = URL(fileURLWithPath: "\(folder.path)/\(name)")
      try FileManager.default.createDirectory(
        at: place.deletingLastPathComponent(),
        withIntermediateDirectories: true
      )
      try FileManager.default.copyItem(at: Documents.root.appendingPathComponent(name), to: place)
    }
    return folder
  }

  private static func new(_ arguments: [String], in folder: TemporaryFolder) throws -> ProgramResult
  {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "\(folder.path)/Scripts/new")
    process.arguments = arguments
    return try process.run(input: "")
  }

  private static func lines(of file: String, in folder: String) throws -> [Substring] {
    try String(contentsOfFile: "\(folder)/\(file)", encoding: .utf8)
      .split(separator: "\n", omittingEmptySubsequences: false)
  }
}
