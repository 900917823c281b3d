import CommandKit
import Foundation
import TestSupport
import Testing

@testable import Shell

/// The page that `-man` writes.
struct ManualPageTests {
  @Test(arguments: allSignatures.map(\.title))
  func `the page says of a command what help says, but for the examples`(title: String) throws {
    let manual = try Self.words.get()
    let signature = try #require(allSignatures.first { $0.title == title })
    let page = HelpPage(of: signature)
    #expect(manual.contains(page.usage), "\(title)")
    #expect(manual.contains(page.purpose.blanksJoined), "\(title)")
    for piece in page.discussion {
      let words =
        switch piece {
        case .paragraph(let words): words.joined(separator: " ")
        case .verbatim(let line): line.blanksJoined
        }
      #expect(words.isEmpty || manual.contains(words), "\(title)")
    }
  }

  @Test func `each argument and option is explained once, and none is missing`() throws {
    let pages = ([ProgramSignature.signature] + allSignatures).map(HelpPage.init)
    let wanted = Set(pages.flatMap { $0.arguments + $0.options })
    let found = try Self.entries
    for entry in wanted {
      #expect(found.count { $0 == entry } == 1, "\(entry)")
    }
    let explained = found.filter { !$0.meaning.hasPrefix("as for ") }
    #expect(Set(explained).count == explained.count)
  }

  @Test func `examples are for help only`() throws {
    for line in try Self.lines.map({ String($0).withoutEscapes }) {
      #expect(!["> ", "$ ", "reminders> ", "Examples:"].contains { line.hasPrefix($0) }, "\(line)")
    }
    #expect(try Self.words.get().contains("shows examples, which the manual page leaves out"))
  }

  @Test func `the page stays one that people read`() throws {
    let text = try Self.lines.filter { !$0.isEmpty && !$0.hasPrefix(".") }
    #expect(text.count < 1_700)
  }

  @Test(arguments: ["Typing", "Results", "Errors", "Files", "Environment", "Exit status"])
  func `the page has the sections of the documentation`(heading: String) throws {
    #expect(try Self.lines.contains(".SH \"\(heading.uppercased())\""))
  }

  @Test(arguments: ["Starting it", "Watching what runs"])
  func `the page has no section that repeats what commands say`(heading: String) throws {
    #expect(try !Self.lines.contains(".SH \"\(heading.uppercased())\""))
  }

  @Test func `no line is a macro by accident`()
    throws
  {
    let macros: Set<Substring> = [
      "TH", "SH", "SS", "TP", "TQ", "PP", "PD", "EX", "EE", "RS", "RE", "IP", "br", "nr", "nh",
      "ad",
    ]
    for line in try Self.lines where line.hasPrefix(".") || line.hasPrefix("'") {
      #expect(macros.contains(line.dropFirst().prefix { $0 != " " }), "\(line)")
    }
  }

  @Test func `the macros for blocks come in pairs`() throws {
    let lines = try Self.lines
    #expect(lines.count { $0.hasPrefix(".RS") } == lines.count { $0 == ".RE" })
    #expect(lines.count { $0 == ".EX" } == lines.count { $0 == ".EE" })
  }

  @Test(.enabled(if: SystemProgram.isInstalled("mandoc")))
  func `mandoc has no complaint`() throws {
    let folder = try TemporaryFolder()
    let page = try folder.write(try Self.text, to: "reminders-shell.1")
    let result = try SystemProgram.run("mandoc", ["-T", "lint", page])
    #expect(result.output == "")
  }

  @Test(.enabled(if: SystemProgram.isInstalled("groff")))
  func `groff has no complaint`() throws {
    let folder = try TemporaryFolder()
    let page = try folder.write(try Self.text, to: "reminders-shell.1")
    let result = try SystemProgram.run(
      "groff",
      ["-K", "utf8", "-man", "-T", "utf8", "-ww", "-z", page]
    )
    #expect(result.errors == "")
  }

  private static var text: String {
    get throws { try ShellProgram.run(["-man"]).output }
  }

  private static var lines: [Substring] {
    get throws { try text.split(separator: "\n", omittingEmptySubsequences: false) }
  }

  /// The page as somebody reads it: without macros and fonts, one blank between any two words.
  private static let words = Result {
    try lines.filter { !$0.hasPrefix(".") }.joined(separator: " ").withoutEscapes.blanksJoined
  }

  /// The terms with their meanings.
  private static var entries: [HelpPage.Entry] {
    get throws {
      var rest = try lines[...]
      var entries: [HelpPage.Entry] = []
      while let start = rest.firstIndex(where: { $0.hasPrefix(".TP") }) {
        let words = rest[(start + 1)...].prefix { !$0.hasPrefix(".") }
          .map { String($0).withoutEscapes }
        rest = rest[(start + 1)...]
        guard let term = words.first else { continue }
        entries.append(.init(term: term, meaning: words.dropFirst().joined(separator: " ")))
      }
      return entries
    }
  }
}

extension String {
  /// The words with one blank between any two.
  fileprivate var blanksJoined: String {
    split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }

  /// The text as a formatter prints it, without fonts: with characters for the escapes of groff_char(7).
  fileprivate var withoutEscapes: String {
    var text = self
    for (escape, character) in [
      ("\\fB", ""), ("\\fI", ""), ("\\fR", ""), ("\\&", ""), ("\\-", "-"), ("\\(aq", "'"),
      ("\\(ga", "`"), ("\\(ha", "^"), ("\\(ti", "~"), ("\\(dq", "\""), ("\\e", "\\"),
    ] {
      text = text.replacing(escape, with: character)
    }
    return text
  }
}
