import CommandKit
import Course
import Markdown
import Output
import SQLText
import TerminalKit

/// Writes the texts of lessons for people: Markdown in lines that fit, code in the colour of commands.
struct LessonPage {
  /// The most cells of a line, however wide the terminal is.
  private static let widest = 80

  private let output: ByteOutput
  private let styles: StyleSheet
  private let width: Int
  /// Whether a line of input may be a prediction without `.guess` before it.
  private let takesBareGuesses: Bool

  /// Makes a page.
  ///
  /// - Parameters:
  ///   - output: What knows the terminal.
  ///   - target: Where the page goes; nil for the standard output, also while results go elsewhere.
  init(_ output: OutputState, to target: ByteOutput? = nil) {
    self.output = target ?? output.standard
    styles = target == nil || target === output.standard ? output.styles : StyleSheet(.none)
    takesBareGuesses = output.isTerminal
    width = min(output.settings.terminal?.columns ?? Self.widest, Self.widest)
  }

  /// Shows a step's heading and text.
  func show(_ step: LessonStep, at position: Int, of lesson: Lesson) {
    blank()
    line("\(lesson.title) · step \(position + 1) of \(lesson.steps.count)", .faint)
    line(step.name, .heading)
    blank()
    markdown(step.text)
    if step.asksForGuess {
      blank()
      line(
        takesBareGuesses
          ? "A prediction: a number, a title, yes or no; put `.guess` before other answers."
          : "A prediction: `.guess ANSWER`, with a number, a title, yes or no.",
        .faint
      )
    }
    if position == 0 {
      blank()
      line("`.hint` helps, `.solution` shows a way, `.lesson quit` leaves.", .faint)
    }
    blank()
  }

  /// Says that a step is passed, and what there is to say about it.
  func passed(_ step: LessonStep) {
    blank()
    line("✓ \(step.name)", .command)
    guard !step.afterword.isEmpty else { return }
    blank()
    markdown(step.afterword)
  }

  /// Says what one can do after a lesson, or how much of it is left.
  ///
  /// - Parameters:
  ///   - lesson: The lesson, of which the last step was done.
  ///   - passed: The number of its steps that are passed.
  ///   - command: The command that goes on with it.
  ///   - next: The lesson after it.
  func end(of lesson: Lesson, passed: Int, command: String, next: Lesson?) {
    blank()
    let isWhole = passed == lesson.steps.count
    let end = lesson.purpose.last?.isPunctuation == true ? "" : "."
    line(
      "That was the last step of \"\(lesson.title)\". "
        + (isWhole
          ? "You can now: \(lesson.purpose)\(end)"
          : "You have passed \(passed) of its \(Count(lesson.steps.count, "step"))."),
      .heading
    )
    if !isWhole { line("`\(command)` goes to the first step that is not passed.", .plain) }
    if let next { line("`.lesson next` begins \"\(next.title)\".", .plain) }
    line("`.lesson quit` goes back to your own database.", .plain)
    blank()
  }

  /// Writes Markdown; what is neither words nor a list stays as it is.
  func markdown(_ text: String) {
    let document = MarkdownDocument(text)
    var end: Int?
    for block in document.blocks {
      if case .comment = block.content { continue }
      if let end, block.lines.lowerBound > end { blank() }
      end = block.lines.upperBound
      switch block.content {
      case .heading(let words, _): line(words, .heading)
      case .paragraph(let words): line(words, .plain)
      case .point(let words): line(words, .plain, lead: "- ")
      case .code, .fenced, .table, .comment:
        write(document.lines[block.lines].map { StyledLine(String($0), .command) })
      }
    }
  }

  /// Writes lines of code.
  func code(_ text: String) {
    write(text.lineFeedLines.map { StyledLine("    \($0)", .command) })
  }

  /// Writes a line of Markdown, broken where it is too long.
  func line(_ text: String, _ style: TextStyle, lead: String = "") {
    var rows: [StyledLine] = []
    var row = StyledLine(lead, style)
    let indentation = StyledLine(String(repeating: " ", count: lead.count))
    var isEmpty = true
    for word in words(of: text, style) where !word.runs.isEmpty {
      if !isEmpty, row.width + 1 + word.width > width {
        rows.append(row)
        (row, isEmpty) = (indentation, true)
      }
      if !isEmpty { row.append(" ", style) }
      row.append(word)
      isEmpty = false
    }
    write(rows + [row])
  }

  /// Writes an empty line.
  func blank() {
    output.write("\n")
  }

  /// Sends what was written.
  func flush() throws {
    try output.flush()
  }

  /// The words of a text, some of them empty; code is one word, which is not broken.
  private func words(of text: String, _ style: TextStyle) -> [StyledLine] {
    var words = [StyledLine()]
    for span in MarkdownSpan.spans(of: text) {
      // What a span begins with belongs to the word before it.
      let pieces: [StyledLine] =
        switch span {
        case .plain(let text):
          text.split(omittingEmptySubsequences: false, whereSeparator: \.isWhitespace)
            .map { StyledLine(String($0), style) }
        // Without styles, the marks say what is code.
        case .code(let code) where styles.styling == .none: [StyledLine("`\(code)`", style)]
        case .code(let code): [StyledLine(code, .command)]
        case .emphasis(let text): self.words(of: text, style)
        case .strong(let text): self.words(of: text, .heading)
        case .link(let text, let target): self.words(of: "\(text) (\(target))", style)
        }
      words[words.count - 1].append(pieces[0])
      words += pieces.dropFirst()
    }
    return words
  }

  private func write(_ lines: [StyledLine]) {
    for line in lines {
      output.write(line.row(styles).text)
      output.write("\n")
    }
  }
}
