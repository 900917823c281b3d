import Markdown
import SQLText

/// A handout as Markdown, whose sessions can be run again.
///
/// A session is a fenced block of the language `console`: lines after a prompt are inputs, the others are output. An
/// output line that looks like a prompt has a backslash before it.
public enum MarkdownHandout {
  /// The handout's text.
  public static func text(of handout: Handout) -> String {
    var text = "# \(handout.title.onOneLine)\n\n<!-- \(handout.setting.comment) -->\n"
    var session: [String] = []
    func endSession() {
      guard !session.isEmpty else { return }
      let body = session.joined(separator: "\n")
      let fence = String(repeating: "`", count: max(3, longestRun(of: "`", in: body) + 1))
      text += "\n\(fence)console\n\(body)\n\(fence)\n"
      session = []
    }
    for event in handout.events {
      switch event {
      case .note(let note):
        endSession()
        text += "\n\(Self.text(ofNote: note))\n"
      case .run(let run):
        session += PromptText.prompted(run.input)
        session +=
          run.output.withoutLastLineBreak.map { output in
            output.lineFeedLines.map(escaped)
          } ?? []
      }
    }
    endSession()
    return text
  }

  /// A note with a backslash before each fence that would open a block, in which inputs could stand, and before a
  /// comment that would go on after the note, and hide them.
  static func text(ofNote note: String) -> String {
    Substring(note).pieces
      .map { piece in
        let mark = piece.drop { $0 == " " || $0 == "\t" || $0 == "\n" }
        let isFence = mark.hasPrefix("```") || mark.hasPrefix("~~~")
        let isOpen = mark.hasPrefix("<!--") && !mark.contains("-->")
        return isFence || isOpen
          ? String(piece[..<mark.startIndex]) + "\\" + mark : String(piece)
      }
      .joined()
  }

  /// An input of a handout that was read, and what it showed.
  public struct Step: Sendable, Hashable {
    /// The input.
    public var input: String
    /// What it showed, without the last line break.
    public var output: String
  }

  /// Reads a handout.
  ///
  /// - Returns: The setting, nil if there is none, and the inputs of all sessions in their order.
  public static func reading(_ text: String) -> (setting: HandoutSetting?, steps: [Step]) {
    var setting: HandoutSetting?
    var steps: [Step] = []
    for block in MarkdownDocument(text).blocks {
      switch block.content {
      case .comment(let words): setting = setting ?? HandoutSetting(comment: words)
      case .fenced("console", let lines, _): read(lines, into: &steps)
      default: break
      }
    }
    return (setting, steps)
  }

  private static func read(_ session: [Substring], into steps: inout [Step]) {
    var isContinued = false
    for line in session {
      if let input = line.behind(PromptText.first) {
        steps.append(Step(input: input, output: ""))
        isContinued = true
      } else if steps.isEmpty {
        continue
      } else if isContinued, let input = line.behind(PromptText.continuation) {
        steps[steps.count - 1].input += "\n" + input
      } else {
        let plain = unescaped(line)
        steps[steps.count - 1].output += isContinued ? plain : "\n" + plain
        isContinued = false
      }
    }
  }

  private static func looksLikePrompt(_ line: Substring) -> Bool {
    let rest = line.unicodeScalars.drop { $0 == "\\" }
    // By scalars: a combining mark after the blank belongs to the same character.
    return rest.starts(with: PromptText.first.unicodeScalars)
      || rest.starts(with: PromptText.continuation.unicodeScalars)
  }

  /// A line of output with what looks like a prompt escaped, also after characters that some readers of Markdown
  /// take for a line break.
  private static func escaped(_ line: Substring) -> String {
    line.pieces.map { (looksLikePrompt($0) ? "\\" : "") + $0 }.joined()
  }

  private static func unescaped(_ line: Substring) -> String {
    line.pieces
      .map { piece in
        piece.unicodeScalars.first == "\\" && looksLikePrompt(piece)
          ? String(piece.unicodeScalars.dropFirst()) : String(piece)
      }
      .joined()
  }

  private static func longestRun(of character: Unicode.Scalar, in text: String) -> Int {
    var (longest, run) = (0, 0)
    for other in text.unicodeScalars {
      run = other == character ? run + 1 : 0
      longest = max(longest, run)
    }
    return longest
  }
}

extension String {
  /// The text without a line break at its end; nil where it is empty.
  fileprivate var withoutLastLineBreak: String? {
    guard !isEmpty else { return nil }
    return unicodeScalars.last == "\n" ? String(unicodeScalars.dropLast()) : self
  }

  /// The text with blanks in the place of line breaks.
  fileprivate var onOneLine: String {
    String(map { $0.isNewline ? " " : $0 })
  }
}

extension Substring {
  /// The pieces that end after anything that some reader takes for the end of a line.
  fileprivate var pieces: [Substring] {
    let scalars = unicodeScalars
    var pieces: [Substring] = []
    var start = startIndex
    for index in scalars.indices where scalars[index].isLineBreak {
      let next = scalars.index(after: index)
      pieces.append(Substring(scalars[start..<next]))
      start = next
    }
    return pieces + [Substring(scalars[start...])]
  }

  /// What stands after a prompt; nil without the prompt.
  fileprivate func behind(_ prompt: String) -> String? {
    guard unicodeScalars.starts(with: prompt.unicodeScalars) else { return nil }
    return String(unicodeScalars.dropFirst(prompt.unicodeScalars.count))
  }
}

extension Unicode.Scalar {
  /// Whether some reader takes it for the end of a line.
  fileprivate var isLineBreak: Bool {
    switch value {
    case 0x0A...0x0D, 0x85, 0x2028, 0x2029: true
    default: false
    }
  }
}
