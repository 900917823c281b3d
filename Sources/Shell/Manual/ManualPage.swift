import CommandKit

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
  let guide: GuidePage

  /// The source of the page, in the macros of man(7).
  var lines: [String] {
    var text = ManualText()
    addTitle(to: &text)
    addProgram(to: &text)
    addCommands(to: &text)
    for section in guide.sections where section.heading != Self.repeatedSection {
      text.macro("SH", section.heading.uppercased())
      for block in section.blocks { text.add(block) }
    }
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
      $0.text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
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
  fileprivate mutating func add(_ block: GuidePage.Block) {
    switch block {
    case .paragraph(let text): paragraph(GuideMarks.manualText(of: text))
    case .verbatim(let lines): verbatim(lines)
    case .list(let points):
      for point in points {
        macro("IP", "\u{2022}", "2")
        fill(GuideMarks.manualText(of: point))
      }
    case .table(let rows):
      guard let headings = rows.first else { return }
      for row in rows.dropFirst() { add(row, below: headings) }
    }
  }

  /// Adds a row of a table: its first cell explained by the others, with their headings where they are several.
  private mutating func add(_ row: [String], below headings: [String]) {
    guard let term = row.first else { return }
    let cells = zip(headings, row).dropFirst().map { heading, cell in
      row.count > 2
        ? "\(Self.italic(heading.filter { $0 != "`" })): \(GuideMarks.manualText(of: cell))"
        : GuideMarks.manualText(of: cell)
    }
    entry(GuideMarks.manualText(of: term), cells.first ?? "")
    for cell in cells.dropFirst() {
      macro("br")
      fill(cell)
    }
  }
}

extension [String] {
  /// The lines without the empty ones at both ends.
  fileprivate var trimmingEmptyLines: [String] {
    Array(drop(while: \.isEmpty).reversed().drop(while: \.isEmpty).reversed())
  }
}
