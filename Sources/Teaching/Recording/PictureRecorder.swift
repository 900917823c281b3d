import CommandKit
import Files
import Output
import SQLText
import TerminalKit

/// Follows a session, and keeps a picture of its terminal.
final class PictureRecorder: SessionRecorder {
  let file: RecordedFile
  private unowned let context: CommandContext
  private let inputs: RecordedInputs
  private let title: String
  /// Whether the picture types itself.
  private let isAnimated: Bool

  /// What the terminal has shown, from the first recorded input on.
  private var lines: [PictureLine] = []
  /// What was to be seen at each moment; without animation, the last one counts.
  private var frames: [TerminalPicture.Frame] = []
  private var second = 0.0
  private var runs = false
  private var shown: [UInt8] = []
  /// The last picture of a whole screen, and when it was there.
  private var screen: (lines: [PictureLine], at: Moment)?

  /// The seconds that a picture takes for a character, before what an input shows, for each line of it, and for all of
  /// it at most.
  private static let pace = (key: 0.06, answer: 0.3, line: 0.12, longest: 3.0)

  /// The most steps in which a line is typed.
  private static let mostSteps = 60

  /// The seconds after which a picture no longer types.
  private static let longestPlay = 120.0

  /// Begins a picture, and its file.
  ///
  /// - Parameters:
  ///   - title: What it shows, in words.
  ///   - path: The file.
  ///   - isAnimated: Whether the picture types itself.
  ///   - commands: The commands that inputs may call.
  ///   - context: What the commands work with.
  /// - Throws: A ``CommandError`` where the file cannot be written.
  init(
    _ title: String,
    to path: String,
    isAnimated: Bool,
    calling commands: CommandTable,
    in context: CommandContext
  ) throws {
    (self.title, self.isAnimated, self.context) = (title, isAnimated, context)
    file = RecordedFile(at: path, in: context)
    inputs = RecordedInputs(commands: commands)
    try file.begin(with: svg)
  }

  private var svg: String {
    let frames = isAnimated ? frames : frames.suffix(1).map { .init(at: 0, $0.lines) }
    return TerminalPicture(title, frames: frames).svg
  }

  /// The cells of a row: what is longer goes on in the next one, as at a terminal.
  private var columns: Int { context.output.settings.terminal?.columns ?? 80 }

  /// The picture has the inputs of a script in the place of the line that read it.
  var followsScripts: Bool { true }

  func add(note: String) {
    if !lines.isEmpty { lines.append(.empty) }
    lines += note.words.filled(width: columns).map { PictureLine(prompt: "", [($0, .heading)]) }
    show(for: Self.pace.longest / 2)
  }

  func willRun(_ entry: String) {
    runs = inputs.contain(entry)
    guard runs else { return }
    shown = []
    // As on the screen, but for the sign of the recording itself.
    let typed = Self.colored(entry)
    let prompts = Prompt(context, showsRecording: false)
      .before(typed.map { $0.map(\.text).joined() })
    for (prompt, line) in zip(prompts, typed) {
      let whole = PictureLine(prompt: prompt, line)
      let before = lines
      // A long line is typed in pieces.
      let length = max(0, whole.count - prompt.count)
      let steps = min(length, Self.mostSteps)
      for step in 0..<(isAnimated ? steps : 0) where second < Self.longestPlay {
        lines = before + whole.prefix(prompt.count + length * step / steps).wrapped(to: columns)
        show(for: Self.pace.key)
      }
      lines = before + whole.wrapped(to: columns)
      if isAnimated { show(for: Self.pace.key) }
    }
  }

  /// The lines of an input in their colours.
  private static func colored(_ entry: String) -> [[(text: String, style: TextStyle)]] {
    var lines: [[(text: String, style: TextStyle)]] = [[]]
    for (text, style) in ColoredInput.pieces(of: entry) {
      for (number, part) in String(text).lineFeedLines.enumerated() {
        if number > 0 { lines.append([]) }
        lines[lines.count - 1].append((String(part), style))
      }
    }
    return lines
  }

  func didShow(_ text: ShownText) {
    if runs { shown += text.bytes }
  }

  func didPaint(_ rows: [ScreenText]) {
    guard runs else { return }
    let now = Moment.now
    let painted = rows.map { PictureLine.lines(of: $0.bytes).first ?? PictureLine.empty }
    if let screen, isAnimated {
      // A person waits at times, and a picture need not.
      let seconds = (now - screen.at) / .seconds(1)
      second += min(max(seconds, 0.02), Self.pace.longest / 2)
    }
    screen = (painted, now)
    add(painted)
  }

  func didRun(isWell: Bool, inScript isInScript: Bool) {
    if runs {
      if let screen {
        lines += screen.lines
        second += Self.pace.longest / 2
      }
      screen = nil
      let isOfTerminal = context.output.settings.terminal != nil
      let text = isOfTerminal ? shown : Array(shown.harmlessText.utf8)
      let answer = PictureLine.lines(of: text).flatMap { $0.wrapped(to: columns) }
      lines += answer
      second += Self.pace.answer
      show(for: min(Self.pace.longest, 0.8 + Self.pace.line * Double(answer.count)))
      runs = false
    }
    // To make a picture that types itself after each input would take longer with each.
    if file.isOutdated, !isInScript, !isAnimated { file.write(svg) }
  }

  /// Shows all lines for a time.
  private func show(for seconds: Double) {
    add(lines)
    second += seconds
  }

  private func add(_ lines: [PictureLine]) {
    // A still picture has one frame; and nobody watches longer than that: the rest is there at the end, at once.
    if !frames.isEmpty, !isAnimated || second > Self.longestPlay { frames.removeLast() }
    frames.append(.init(at: min(second, Self.longestPlay), lines))
    file.isOutdated = true
  }

  func end() { file.write(svg) }
}
