import CommandKit
import Course
import Output
import TerminalKit

/// Writes the texts of lessons for people: Markdown in lines that fit, code in the colour of commands.
struct LessonPage {
  /// The most cells of a line, however wide the terminal is.
  private static let widest = 80

  private let output: ByteOutput
  private let styles: StyleSheet
  private let width: Int

  /// Makes a page.
  ///
  /// - Parameters:
  ///   - output: What knows the terminal.
  ///   - target: Where the page goes; nil for the standard output, also while results go elsewhere.
  init(_ output: OutputState, to target: ByteOutput? = nil) {
    self.output = target ?? output.standard
    styles = target == nil || target === output.standard ? output.styles : StyleSheet(.none)
    width = min(output.settings.terminal?.columns ?? Self.widest, Self.widest)
  }

  /// Shows a step's heading and text.
  func show(_ step: LessonStep, at position: Int, of lesson: Lesson) {
    blank()
    heading("\(lesson.title) · step \(position + 1) of \(lesson.steps.count)", .faint)
    heading(step.name, .heading)
    blank()
    markdown(step.text)
    if step.asksForGuess {
      blank()
      line("A prediction: type `.guess` and your answer.", .faint)
    }
    if position == 0 {
      blank()
      line("`.hint` helps, `.solution` shows a way, `.lesson quit` leaves.", .faint)
    }
    blank()
  }

  /// Shows a page of help about a notion.
  func show(_ concept: Concept) {
    heading(concept.title, .heading)
    blank()
    markdown(concept.text)
  }

  /// Says that a step is passed, and what there is to say about it.
  func passed(_ step: LessonStep) {
    blank()
    line("✓ \(step.name)", .command)
    guard !step.afterword.isEmpty else { return }
    blank()
    markdown(step.afterword)
  }

  /// Says that a lesson is done.
  func end(of lesson: Lesson, next: Lesson?) {
    blank()
    let end = lesson.purpose.last?.isPunctuation == true ? "" : "."
    line(
      "That was the last step of \"\(lesson.title)\". You can now: \(lesson.purpose)\(end)",
      .heading
    )
    if let next { line("`.lesson next` begins \"\(next.title)\".", .plain) }
    line("`.lesson quit` goes back to your own database.", .plain)
    blank()
  }

  /// Writes Markdown: paragraphs, lists, and indented lines, which stay as they are.
  func markdown(_ text: String) {
    var paragraph: [Substring] = []
    func endParagraph() {
      guard !paragraph.isEmpty else { return }
      let isItem = paragraph[0].hasPrefix("- ")
      fill(
        paragraph.joined(separator: " ").dropFirst(isItem ? 2 : 0),
        .plain,
        lead: isItem ? "- " : ""
      )
      paragraph = []
    }
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      if line.isEmpty {
        endParagraph()
        blank()
      } else if line.hasPrefix("    ") {
        endParagraph()
        write([line.map { ($0, .command) }])
      } else {
        if line.hasPrefix("- ") { endParagraph() }
        paragraph.append(line)
      }
    }
    endParagraph()
  }

  /// Writes a line of Markdown, broken where it is too long.
  func line(_ text: String, _ style: TextStyle) {
    fill(text[...], style)
  }

  /// Writes an empty line.
  func blank() {
    output.write("\n")
  }

  /// Sends what was written.
  func flush() throws {
    try output.flush()
  }

  private func heading(_ text: String, _ style: TextStyle) {
    fill(text[...], style)
  }

  private typealias Word = [(Character, TextStyle)]

  private func fill(_ text: Substring, _ style: TextStyle, lead: String = "") {
    var rows: [Word] = []
    var row: Word = lead.map { ($0, style) }
    let indentation = Word(repeating: (" ", .plain), count: row.count)
    var isEmpty = true
    for word in words(of: text, style) {
      if !isEmpty, cells(row) + 1 + cells(word) > width {
        rows.append(row)
        (row, isEmpty) = (indentation, true)
      }
      if !isEmpty { row.append((" ", style)) }
      row += word
      isEmpty = false
    }
    write(rows + [row])
  }

  private func cells(_ word: Word) -> Int {
    DisplayWidth.of(String(word.map(\.0)))
  }

  /// The words of a text; code between backticks is one word, which is not broken, and `**strong**` is bold.
  private func words(of text: Substring, _ style: TextStyle) -> [Word] {
    var words: [Word] = []
    var word: Word = []
    var isCode = false
    var isStrong = false
    var rest = text
    while let character = rest.popFirst() {
      if character == "`" {
        isCode.toggle()
        // Without styles, the marks say what is code.
        if styles.styling == .none { word.append((character, style)) }
      } else if !isCode, character == "*", rest.first == "*" {
        rest.removeFirst()
        isStrong.toggle()
      } else if !isCode, character.isWhitespace {
        if !word.isEmpty { words.append(word) }
        word = []
      } else {
        word.append((character, isCode ? .command : isStrong ? .heading : style))
      }
    }
    return word.isEmpty ? words : words + [word]
  }

  private func write(_ rows: [Word]) {
    for row in rows {
      var line = ScreenRow(styles)
      for (character, style) in row { line.append(character, style) }
      line.endStyle()
      output.write(line.text)
      output.write("\n")
    }
  }
}
