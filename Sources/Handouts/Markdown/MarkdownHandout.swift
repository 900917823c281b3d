/// A handout as Markdown, whose sessions can be run again.
///
/// A session is a fenced block of the language `console`: lines behind a prompt are typed, the others are what came.
/// A line of what came that looks like a prompt has a backslash before it.
public enum MarkdownHandout {
  static let prompt = "reminders> "
  static let continuation = "      ...> "

  /// The handout's text.
  public static func text(of handout: Handout) -> String {
    var text = "# \(handout.title)\n\n\(handout.setting.comment)\n"
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
        text += "\n\(note)\n"
      case .run(let run):
        let lines = run.input.split(separator: "\n", omittingEmptySubsequences: false)
        session += lines.enumerated().map { ($0 == 0 ? prompt : continuation) + $1 }
        session +=
          run.output.withoutLastLineBreak.map { output in
            output.split(separator: "\n", omittingEmptySubsequences: false).map(escaped)
          } ?? []
      }
    }
    endSession()
    return text
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
  /// - Returns: The setting, nil where there is none, and the inputs of all sessions in their order.
  public static func reading(_ text: String) -> (setting: HandoutSetting?, steps: [Step]) {
    var setting: HandoutSetting?
    var steps: [Step] = []
    var fence: Substring?
    var isContinued = false
    for line in text.split(
      omittingEmptySubsequences: false,
      whereSeparator: { $0 == "\n" || $0 == "\r\n" }
    ) {
      guard let open = fence else {
        if setting == nil { setting = HandoutSetting(comment: line) }
        let ticks = line.prefix { $0 == "`" }
        if ticks.count >= 3, line.dropFirst(ticks.count) == "console" { fence = ticks }
        continue
      }
      if line == open {
        (fence, isContinued) = (nil, false)
      } else if line.hasPrefix(prompt) {
        steps.append(Step(input: String(line.dropFirst(prompt.count)), output: ""))
        isContinued = true
      } else if steps.isEmpty {
        continue
      } else if isContinued, line.hasPrefix(continuation) {
        steps[steps.count - 1].input += "\n" + line.dropFirst(continuation.count)
      } else {
        let plain = unescaped(line)
        steps[steps.count - 1].output += isContinued ? plain : "\n" + plain
        isContinued = false
      }
    }
    return (setting, steps)
  }

  private static func looksLikePrompt(_ line: Substring) -> Bool {
    let rest = line.drop { $0 == "\\" }
    return rest.hasPrefix(prompt) || rest.hasPrefix(continuation)
  }

  private static func escaped(_ line: Substring) -> String {
    (looksLikePrompt(line) ? "\\" : "") + line
  }

  private static func unescaped(_ line: Substring) -> Substring {
    line.first == "\\" && looksLikePrompt(line) ? line.dropFirst() : line
  }

  private static func longestRun(of character: Character, in text: String) -> Int {
    var (longest, run) = (0, 0)
    for other in text {
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
    return last == "\n" ? String(dropLast()) : self
  }
}
