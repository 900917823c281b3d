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
    let guide = ManualGuide(guide)
    text.macro("SH", "COMMANDS")
    for block in guide.introduction { text.add(block) }
    text.add(ManualCommands(commands, after: program))
    text.add(guide)
    text.macro("SH", "SEE ALSO")
    text.fill(
      "\(ManualText.bold("sqlite3"))(1), \(ManualText.bold("less"))(1), \(ManualText.bold("editrc"))(5)"
    )
    text.paragraph(
      "The pages \(ManualText.italic("Docs/searching.md")), \(ManualText.italic("Docs/ranking.md")) and "
        + "\(ManualText.italic("Docs/own-database.md")) explain searches and "
        + "their ranks step by step, and \(ManualText.italic("Docs/shell.md")) shows the shell at work. "
        + "They come with the program, in \(ManualText.italic("share/doc/reminders-shell"))."
    )
    return text.lines
  }

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
    text.fill(ManualText.usage(of: program))
    text.macro("SH", "DESCRIPTION")
    text.fill(ManualText.escaped(page.purpose))
    text.add(page.discussion)
    text.add(page.arguments)
    text.macro("SH", "OPTIONS")
    text.add(page.options)
  }
}
