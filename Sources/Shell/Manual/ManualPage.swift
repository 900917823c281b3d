import CommandKit
import Markdown

/// The manual page of the program, made of what the program and the commands say of themselves, and of a page of the
/// documentation.
struct ManualPage {
  /// What the program says of itself.
  let program: Signature
  /// The commands, in the order of `.help`.
  let commands: [Signature]
  /// The version of the program, and its day: `2026-11-22`.
  let version: (number: String, day: String)

  /// The documentation's page on the shell.
  let guide: MarkdownDocument

  /// The source of the page, in the macros of man(7).
  var lines: [String] {
    var text = ManualText()
    addTitle(to: &text)
    addProgram(to: &text)
    addCommands(to: &text)
    addGuide(to: &text)
    text.macro("SH", "SEE ALSO")
    text.fill(
      "\(ManualText.bold("sqlite3"))(1), \(ManualText.bold("less"))(1), \(ManualText.bold("editrc"))(5)"
    )
    text.paragraph(
      "The pages \(ManualText.italic("Docs/searching.md")), \(ManualText.italic("Docs/ranking.md")) and "
        + "\(ManualText.italic("Docs/own-database.md")) explain searches and "
        + "their ranks step by step. They come with the program, in "
        + "\(ManualText.italic("share/doc/reminders-shell"))."
    )
    return text.lines
  }

  /// The section of the guide that lists the commands, which the signatures describe in full.
  private static let repeatedSection = "Commands"

  private func addTitle(to text: inout ManualText) {
    text.title(
      program.name.uppercased(),
      section: "1",
      day: version.day,
      source: "\(program.name) \(version.number)",
      manual: "User Commands"
    )
    text.macro("SH", "NAME")
    text.fill("\(program.name) \\- \(ManualText.escaped(program.abstract))")
  }

  private func addProgram(to text: inout ManualText) {
    let page = HelpPage(of: program)
    text.macro("SH", "SYNOPSIS")
    text.fill(usage(of: program, as: page))
    text.macro("SH", "DESCRIPTION")
    text.fill(ManualText.escaped(page.purpose))
    text.add(page.discussion)
    for argument in page.arguments { text.add(argument) }
    text.macro("SH", "OPTIONS")
    for option in page.options { text.add(option) }
  }

  private func addCommands(to text: inout ManualText) {
    text.macro("SH", "COMMANDS")
    for group in CommandGroup.allCases {
      let members = commands.filter { $0.group == group }
      guard !members.isEmpty else { continue }
      text.macro("SS", group.rawValue)
      for command in members { add(command, to: &text) }
    }
  }

  /// Adds the guide from its first section on.
  private func addGuide(to text: inout ManualText) {
    var isShown = false
    for block in guide.blocks {
      if case .heading(let name, level: 2) = block.content {
        isShown = name != Self.repeatedSection
      }
      if isShown { text.add(block.content) }
    }
  }

  private func usage(of signature: Signature, as page: HelpPage) -> String {
    ManualText.bold(signature.title)
      + ManualText.escaped(String(page.usage.dropFirst(signature.title.count)))
  }

  /// Adds a command and its subcommands, each with its own page of `.help`.
  private func add(_ command: Signature, to text: inout ManualText) {
    let page = HelpPage(of: command)
    text.entry(
      usage(of: command, as: page),
      ManualText.escaped(page.purpose)
    )
    let examples = page.examples.map {
      $0.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    }
    let terms = page.arguments + page.options
    if !(terms.isEmpty && page.discussion.isEmpty && examples.isEmpty) {
      text.macro("RS")
      for term in terms { text.add(term) }
      text.add(page.discussion)
      for example in examples { text.verbatim(example) }
      text.macro("RE")
    }
    for subcommand in command.subcommands { add(subcommand, to: &text) }
  }
}

extension ManualText {
  /// Adds what is explained, and its meaning.
  fileprivate mutating func add(_ entry: HelpPage.Entry) {
    self.entry(Self.bold(entry.term), Self.escaped(entry.meaning))
  }

  /// Adds an explanation: paragraphs, and lines that stay as they are.
  fileprivate mutating func add(_ pieces: [HelpPage.Piece]) {
    var kept: [String] = []
    for piece in pieces + [.paragraph([])] {
      switch piece {
      case .verbatim(let line): kept.append(line)
      case .paragraph(let words):
        let text = kept.trimmingEmptyLines
        if !text.isEmpty { verbatim(text) }
        kept = []
        if !words.isEmpty { paragraph(Self.escaped(words.joined(separator: " "))) }
      }
    }
  }

  /// Adds a block of the documentation.
  fileprivate mutating func add(_ block: MarkdownDocument.Content) {
    switch block {
    case .heading(let words, let level): macro(level > 2 ? "SS" : "SH", words.uppercased())
    case .paragraph(let words): paragraph(Self.marked(words))
    case .code(let lines), .fenced(_, let lines, _): verbatim(lines.map(String.init))
    case .point(let words):
      macro("IP", "\u{2022}", "2")
      fill(Self.marked(words))
    case .table(let rows):
      guard let headings = rows.first else { return }
      for row in rows.dropFirst() { add(row, below: headings) }
    case .comment: break
    }
  }

  /// Adds a row of a table: its first cell explained by the others, with their headings where they are several.
  private mutating func add(_ row: [String], below headings: [String]) {
    guard let term = row.first else { return }
    let cells = zip(headings, row).dropFirst().map { heading, cell in
      row.count > 2
        ? "\(Self.italic(heading.filter { $0 != "`" })): \(Self.marked(cell))"
        : Self.marked(cell)
    }
    entry(Self.marked(term), cells.first ?? "")
    for cell in cells.dropFirst() {
      macro("br")
      fill(cell)
    }
  }

  /// Words of Markdown in the fonts of the page: code and strong words are bold, a link to another page names it.
  static func marked(_ words: String) -> String {
    MarkdownSpan.spans(of: words).map { span in
      switch span {
      case .plain(let words): return escaped(words)
      case .code(let words), .strong(let words): return bold(words)
      case .link(let words, let target):
        let page = String(target.prefix { $0 != "#" })
        return marked(words) + (["", words].contains(page) ? "" : " in \(italic(page))")
      }
    }
    .joined()
  }
}

extension [String] {
  /// The lines without the empty ones at both ends.
  fileprivate var trimmingEmptyLines: [String] {
    Array(drop(while: \.isEmpty).reversed().drop(while: \.isEmpty).reversed())
  }
}
