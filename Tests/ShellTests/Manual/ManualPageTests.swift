import CommandKit
import Foundation
import TestSupport
import Testing

/// The page that `-man` writes.
struct ManualPageTests {
  @Test(arguments: allSignatures.map(\.title))
  func `the page says of a command what help says`(title: String) throws {
    let signature = try #require(allSignatures.first { $0.title == title })
    let manual = try Self.words.get()
    let page = HelpText.page(of: signature)
    // The usage has its own form, and the subcommands their own places; each paragraph stands as it is.
    let paragraphs = page.split(separator: "").dropFirst().filter {
      !["Arguments:", "Options:", "Subcommands:"].contains($0.first)
    }
    for paragraph in paragraphs {
      let words = paragraph.filter { $0 != "Examples:" }.joined(separator: " ").blanksJoined
      #expect(manual.contains(words), "\(title)")
    }
    for option in signature.options.map(\.description) {
      #expect(manual.contains("\(option.name.count == 1 ? "-" : "--")\(option.name)"))
      #expect(manual.contains(option.summary.blanksJoined), "\(title) --\(option.name)")
    }
  }

  @Test(arguments: ["Typing", "Results", "Files", "Environment", "Exit status"])
  func `the page has the sections of the documentation`(heading: String) throws {
    #expect(try Self.lines.contains(".SH \"\(heading.uppercased())\""))
  }

  @Test func `no line is a macro by accident`()
    throws
  {
    let macros: Set<Substring> = [
      "TH", "SH", "SS", "TP", "PP", "EX", "EE", "RS", "RE", "IP", "br", "nh", "ad",
    ]
    for line in try Self.lines where line.hasPrefix(".") || line.hasPrefix("'") {
      #expect(macros.contains(line.dropFirst().prefix { $0 != " " }), "\(line)")
    }
  }

  @Test func `the macros for blocks come in pairs`() throws {
    let lines = try Self.lines
    #expect(lines.count { $0 == ".RS" } == lines.count { $0 == ".RE" })
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
    var text = try lines.filter { !$0.hasPrefix(".") }.joined(separator: " ")
    // The escapes of groff_char(7).
    for (escape, character) in [
      ("\\fB", ""), ("\\fI", ""), ("\\fR", ""), ("\\&", ""), ("\\-", "-"), ("\\(aq", "'"),
      ("\\(ga", "`"), ("\\(ha", "^"), ("\\(ti", "~"), ("\\(dq", "\""), ("\\e", "\\"),
    ] {
      text = text.replacing(escape, with: character)
    }
    return text.blanksJoined
  }
}

extension String {
  /// The words with one blank between any two.
  fileprivate var blanksJoined: String {
    split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }
}
