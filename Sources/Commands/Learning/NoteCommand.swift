import CommandKit
import Teaching

/// `.note TEXT`: prose for the handout.
enum NoteCommand: DotCommand {
  static let text = TrailingText("TEXT", "the text, in Markdown")

  static let signature = Signature(
    "note",
    group: .learning,
    abstract: "Add prose to the handout that is being recorded",
    text: text
  )

  static func run(_ arguments: Arguments, in context: CommandContext) throws {
    guard let recording = Recording(of: context) else {
      throw CommandError(
        "nothing is being recorded, so the note would be lost",
        details: [".record FILE.html begins"]
      )
    }
    recording.add(note: arguments.text)
  }
}
