public import TerminalKit

/// A line of a terminal as a picture draws it: pieces of text, each in one look.
public struct PictureLine: Equatable, Sendable {
  /// How characters look.
  struct Look: Equatable, Hashable, Sendable {
    /// The colour; nil for the text's own.
    var color: Color?
    var isBold = false
    var isFaint = false
    var isUnderlined = false
    var isInverse = false
  }

  /// A piece.
  struct Run: Equatable, Sendable {
    var text: String
    var look: Look
  }

  private(set) var runs: [Run] = []

  /// Reads lines of text with the control sequences of styles; other sequences and control characters are left out.
  ///
  /// - Parameter text: UTF-8; a line feed at its end begins no further line.
  /// - Returns: The lines.
  public static func lines(of text: [UInt8]) -> [PictureLine] {
    var lines = [PictureLine()]
    var look = Look()
    var rest = text[...]
    while !rest.isEmpty {
      if rest.first == 0x1B {
        let sequence = ControlSequence.first(in: rest)
        if sequence.starts(with: [0x1B, UInt8(ascii: "[")]), sequence.last == UInt8(ascii: "m") {
          look.apply(sequence.dropFirst(2).dropLast())
        }
        rest = rest[sequence.endIndex...]
      }
      // Sequences are ASCII, so that what is between them is whole.
      let piece = rest.prefix { $0 != 0x1B }
      rest = rest[piece.endIndex...]
      for (number, line) in piece.split(separator: 0x0A, omittingEmptySubsequences: false)
        .enumerated()
      {
        if number > 0 { lines.append(PictureLine()) }
        let text = TerminalText.harmless(
          String(decoding: line.filter { $0 != 0x0D }, as: UTF8.self),
          tabsFrom: lines[lines.count - 1].width
        )
        lines[lines.count - 1].append(text, look)
      }
    }
    if let last = lines.last, last.runs.isEmpty { lines.removeLast() }
    return lines
  }

  /// A line of a typed input after its prompt.
  public init(prompt: String, _ spans: [(text: String, style: TextStyle)]) {
    var line = StyledLine(prompt, .faint)
    for span in spans {
      line.append(TerminalText.harmless(span.text, tabsFrom: line.width), span.style)
    }
    self = Self.lines(of: line.row(StyleSheet(.palette)).text.bytes).first ?? PictureLine()
  }

  private init() {}

  /// A line without text.
  public static let empty = PictureLine()

  /// The line as rows of a terminal, which goes on in the next row where a character has no room.
  ///
  /// - Parameter columns: The cells of a row.
  /// - Returns: The rows; one, if all has room.
  public func wrapped(to columns: Int) -> [PictureLine] {
    guard width > columns, columns > 1 else { return [self] }
    var rows = [PictureLine.empty]
    var column = 0
    for run in runs {
      for character in run.text {
        let width = DisplayWidth.of(character)
        if column + width > columns {
          rows.append(.empty)
          column = 0
        }
        rows[rows.count - 1].append(String(character), run.look)
        column += width
      }
    }
    return rows
  }

  private mutating func append(_ text: String, _ look: Look) {
    guard !text.isEmpty else { return }
    if runs.last?.look == look {
      runs[runs.count - 1].text += text
    } else {
      runs.append(Run(text: text, look: look))
    }
  }

  /// The first characters of the line, as while it is being typed.
  public func prefix(_ count: Int) -> PictureLine {
    var line = PictureLine()
    var left = count
    for run in runs where left > 0 {
      let piece = run.text.prefix(left)
      line.append(String(piece), run.look)
      left -= piece.count
    }
    return line
  }

  /// The number of characters.
  public var count: Int { runs.reduce(0) { $0 + $1.text.count } }

  /// The width in cells.
  var width: Int { runs.reduce(0) { $0 + DisplayWidth.of($1.text) } }
}

extension PictureLine.Look {
  /// Applies the parameters of a sequence (SGR): `1`, `0`, `38;5;25`.
  fileprivate mutating func apply(_ parameters: ArraySlice<UInt8>) {
    let numbers = parameters.split(separator: UInt8(ascii: ";"), omittingEmptySubsequences: false)
      .map { Int(String(decoding: $0, as: UTF8.self)) ?? 0 }
    var place = 0
    while place < numbers.count {
      switch numbers[place] {
      case 0: self = Self()
      case 1: isBold = true
      case 2: isFaint = true
      case 4: isUnderlined = true
      case 7: isInverse = true
      case 38:
        let rest = numbers[(place + 1)...]
        if rest.first == 5, let index = rest.dropFirst().first {
          color = Color(paletteIndex: index)
          place += 2
        } else if rest.first == 2, rest.count >= 4 {
          let amounts = rest.dropFirst().prefix(3).map { UInt8(clamping: $0) }
          color = Color(red: amounts[0], green: amounts[1], blue: amounts[2])
          place += 4
        }
      default: break
      }
      place += 1
    }
  }
}
