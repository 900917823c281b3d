import Foundation
import SQLText
import Shell
import TerminalKit
import TestSupport
import Testing

/// The pages of the documentation, whose sessions and links must be true.
///
/// A fenced block of the language `console` is run as it stands. Its lines are
///
/// - `$ COMMAND`: run by `/bin/sh` in an empty folder, with `reminders-shell` in its path and nobody at a
///   terminal; the lines below are what it writes, errors included;
/// - `reminders> INPUT`, and `      ...> INPUT` where it goes on: typed at a terminal of 100 columns without
///   styles (of 80 in the README), on the workshop data as of 10 March 2025; the lines below are the answer. A
///   `$ reminders-shell ...` right before a prompt, with the lines below it, is what the program greets
///   with; where its last word is a file, `NAME.db`, the prompts work on that file.
///
/// A block is a session of its own; one of the language `console continued` goes on with that of the block
/// above it.
struct DocumentsTests {
  @Test(arguments: Documents.all)
  func `the page exists and has a title and a text`(document: Document) throws {
    let prose = try document.markdown.prose.filter { !$0.isEmpty }
    #expect(prose.first?.hasPrefix("# ") == true)
    #expect(prose.count > 1)
  }

  @Test(arguments: try Documents.sessions())
  func `the session is true`(block: ConsoleBlock) throws {
    let columns = block.page == "README.md" ? 80 : 100
    let shell = try ScratchShell(columns: columns)
    let folder = try TemporaryFolder()
    #expect(!block.steps.isEmpty)
    for step in block.steps {
      let answer: String
      switch step.kind {
      case .program: answer = try run(step.input, in: folder)
      case .greeting:
        let greeting = try run("\(step.input) -interactive </dev/null", in: folder).withoutPrompt
        // A terminal gets it with the breaks that its width asks for.
        answer = greeting.lineFeedLines.flatMap { String($0).lines(columns: columns) }
          .joined(separator: "\n")
        if let file = step.input.split(separator: " ").last, file.hasSuffix(".db") {
          _ = shell.answer(to: ".open '\(folder.path)/\(file)'")
        }
      case .shell: answer = shell.answer(to: step.input)
      }
      #expect(answer.withoutWhatVaries == step.output.withoutWhatVaries, "\(step.input)")
    }
  }

  @Test(arguments: Documents.all)
  func `every fenced block is a session, which a test runs`(document: Document) throws {
    let blocks = try document.markdown.blocks
    // LiveAtTerminalTests draw the screen.
    let tested: Set<String> = ["console", "console continued", "screen"]
    let others = blocks.filter { !tested.contains($0.language) }
    #expect(others.map(\.lineNumber) == [])
    #expect(blocks.first.map { $0.language == "console" } ?? true)
  }

  @Test func `every page in Docs is in the list, and the README links to it`() throws {
    let files = try FileManager.default.contentsOfDirectory(
      atPath: Documents.root.appendingPathComponent("Docs").path
    )
    let pages = Set(files.filter { $0.hasSuffix(".md") }.map { "Docs/\($0)" })
    let listed = Set(Documents.all.map(\.path)).subtracting(Documents.decisions.map(\.path))
    #expect(pages == listed.filter { $0.hasPrefix("Docs/") })
    let linked = try Document(path: "README.md").markdown.links.compactMap(\.file)
    #expect(pages.subtracting(linked) == [])
    #expect(linked.contains("SECURITY.md") && linked.contains("Docs/decisions/README.md"))
  }

  @Test func `the list of decisions links to each`() throws {
    let list = "Docs/decisions/README.md"
    let page = Document(path: list)
    let linked = try page.markdown.links.compactMap(\.file).map(page.path(ofLinked:))
    #expect(Set(Documents.decisions.map(\.path)) == Set(linked + [list]))
  }

  @Test(arguments: Documents.all)
  func `every link leads to a file and a heading that are there`(document: Document) throws {
    for link in try document.markdown.links {
      let path = link.file.map(document.path(ofLinked:)) ?? document.path
      let file = Documents.root.appendingPathComponent(path)
      #expect(FileManager.default.fileExists(atPath: file.path), "\(path)")
      if let anchor = link.anchor {
        #expect(try Document(path: path).markdown.anchors.contains(anchor), "\(path)#\(anchor)")
      }
    }
  }

  @Test(arguments: Documents.all)
  func `every page that it links to is installed with it`(document: Document) throws {
    let script = Documents.root.appendingPathComponent("Scripts/stage")
    let stage = try String(contentsOf: script, encoding: .utf8)
    let linked = try document.markdown.links.compactMap(\.file).map(document.path(ofLinked:))
    for path in linked where !path.hasPrefix("Docs/") {
      #expect(path.hasSuffix(".md") && stage.contains(String(path.dropLast(3))), "\(path)")
    }
  }

  @Test func `the table of modules stands on one page`() throws {
    let pages = try Documents.all.filter { try !$0.markdown.rowsOfModules.isEmpty }.map(\.path)
    #expect(pages == ["Docs/architecture.md"])
  }

  @Test func `the page on ranking explains every metric of eval`() throws {
    let prose = try Document(path: "Docs/ranking.md").markdown.prose
    let rows = prose.filter { $0.hasPrefix("| `") }.compactMap { $0.split(separator: "|").first }
    let explained = rows.flatMap { row in
      row.matches(of: #/`([A-Za-z-]+)(?:@k)?`/#).map { String($0.output.1) }
    }
    let help = try ScratchShell().answer(to: ".help eval")
    let list = try #require(help.split(separator: "\n\n").first { $0.contains("nDCG-exp@10") })
    let names = list.split(whereSeparator: \.isWhitespace).map { name in
      String(name.prefix { $0 != "@" && $0 != "(" })
    }
    #expect(names.contains("nDCG") && names.contains("Judged"))
    #expect(Set(names).subtracting(explained) == [])
  }

  @Test func `no table of the README is wider than 80 columns`() throws {
    let page = try Document(path: "README.md").markdown
    let tables = page.blocks.flatMap(\.lines).filter { $0.hasPrefix("│") || $0.hasPrefix("┌") }
    #expect(tables.count > 10)
    #expect(tables.allSatisfy { $0.count <= 80 })
    #expect(page.prose.allSatisfy { !$0.hasPrefix("|") })
  }

  @Test func `the help names every page in Docs`() throws {
    let help = try ScratchShell().answer(to: ".help").split {
      $0.isWhitespace || ".,:".contains($0)
    }
    for document in Documents.all where document.path.hasPrefix("Docs/") {
      // Decisions are for those who read the code.
      guard !document.path.hasPrefix("Docs/decisions/") else { continue }
      let name = document.path.dropFirst("Docs/".count).dropLast(".md".count)
      #expect(help.contains(name), "\(name)")
    }
  }

  private func run(_ command: String, in folder: TemporaryFolder) throws -> String {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/bin/sh")
    process.currentDirectoryURL = URL(fileURLWithPath: folder.path)
    process.arguments = ["-c", "{ \(command)\n} 2>&1"]
    let program = URL(fileURLWithPath: try ShellProgram.path).deletingLastPathComponent().path
    process.environment = ["HOME": folder.path, "PATH": "\(program):/usr/bin:/bin"]
    let output = try process.run(input: "").output
    return output.last == "\n" ? String(output.dropLast()) : output
  }
}

struct ConsoleBlockTests {
  @Test func `a block is taken apart into what is typed and what is answered`() {
    let text = MarkdownText(
      """
      Text
      ```console
      $ reminders-shell --version
      1.0
      $ reminders-shell
      Hello

      reminders> SELECT 1,
            ...> 2;
      1|2
      reminders> .quit
      ```
      ```sh
      $ no session
      ```
      """,
      page: "page.md"
    )
    #expect(text.sessions.map(\.testDescription) == ["page.md:2"])
    #expect(
      text.sessions.flatMap(\.steps) == [
        .init(kind: .program, input: "reminders-shell --version", output: "1.0"),
        .init(kind: .greeting, input: "reminders-shell", output: "Hello\n"),
        .init(kind: .shell, input: "SELECT 1,\n2;", output: "1|2"),
        .init(kind: .shell, input: ".quit", output: ""),
      ]
    )
  }
}

struct MarkdownTextTests {
  @Test func `a block that is continued is one session with the one above it`() {
    let text = MarkdownText(
      "```console\n$ one\n```\nText\n```console continued\n$ two\n```\n```console\n$ three\n```",
      page: "page.md"
    )
    #expect(text.sessions.map { $0.steps.map(\.input) } == [["one", "two"], ["three"]])
  }

  @Test func `a session whose end is missing is not lost`() {
    let text = MarkdownText("```console\n$ true", page: "page.md")
    #expect(text.sessions.flatMap(\.steps).map(\.input) == ["true"])
  }

  @Test func `links to files and headings are found, outside of code only`() {
    let text = MarkdownText(
      """
      [a](../a.md), [b](b.md#first-one) and [here](#here), not [the web](https://sqlite.org), not `[c](c.md)`
      ```console
      [d](d.md)
      ```
      """,
      page: "page.md"
    )
    #expect(
      text.links == [
        .init(file: "../a.md", anchor: nil), .init(file: "b.md", anchor: "first-one"),
        .init(file: nil, anchor: "here"),
      ]
    )
  }

  @Test func `a heading has the anchor that GitHub gives it`() {
    let text = MarkdownText(
      "# Keys, and `.edit`\n## From sqlite3\n## From sqlite3\n#tag",
      page: "page.md"
    )
    #expect(text.anchors == ["keys-and-edit", "from-sqlite3", "from-sqlite3-1"])
  }

  @Test func `a link is followed from the folder of its page`() {
    let page = Document(path: "Docs/shell.md")
    #expect(page.path(ofLinked: "ranking.md") == "Docs/ranking.md")
    #expect(page.path(ofLinked: "../README.md") == "README.md")
  }
}

extension MarkdownText {
  /// The table below the heading `module | holds | may import`.
  fileprivate var rowsOfModules: [Substring] {
    Array(prose.drop { $0 != "| module | holds | may import |" }.prefix { $0.hasPrefix("|") })
  }
}

extension String {
  /// The greeting without the prompt at which the input ended.
  fileprivate var withoutPrompt: String {
    guard hasSuffix("> "), let lineBreak = lastIndex(of: "\n") else { return self }
    return String(self[..<lineBreak])
  }

  /// The same whatever the times of a run, the versions in a greeting, and the digits of a real: SQLite writes 17 from
  /// 3.53 on, and 15 before.
  fileprivate var withoutWhatVaries: String {
    withoutTimes.replacing(
      #/reminders-shell [\d.]+, SQLite version [\d.]+/#,
      with: "reminders-shell, SQLite"
    )
    .replacing(#/(\d\.\d{10})\d+/#) { $0.output.1 }
  }
}
