/// Separates a terminal's answers to questions from what the user typed meanwhile.
///
/// The questions are those of ``ControlSequence/backgroundQuestion``: every terminal answers the last one, so that
/// its answer tells when no other will come.
public struct TerminalAnswers: Equatable {
  /// The colour of the background; nil until the terminal has named it.
  public private(set) var background: Color?

  /// Whether the terminal has answered the last question.
  public private(set) var isComplete = false

  /// What came besides answers: the keys of the user.
  public private(set) var typed: [UInt8] = []

  private var rest: [UInt8] = []

  /// Waits for the first answer.
  public init() {}

  /// Reads what the terminal has sent.
  public mutating func append(_ bytes: some Collection<UInt8>) {
    rest += bytes
    while let first = rest.first {
      if first == 0x1B, let length = takeAnswer() {
        guard length > 0 else { return }
        rest.removeFirst(length)
      } else {
        typed.append(rest.removeFirst())
      }
    }
  }

  /// Takes the beginning of an unfinished answer for keys, because nobody waits for the rest.
  public mutating func finish() {
    typed += rest
    rest = []
  }

  /// Reads the answer at the beginning of the rest.
  ///
  /// - Returns: Its length in bytes; 0 if its end has not come yet, nil if it is no answer.
  private mutating func takeAnswer() -> Int? {
    switch BackgroundReport.find(in: rest[...]) {
    case .whole(let report, let length):
      background = background ?? report.color
      return length
    case .beginning: return 0
    case .none: return takeAttributes()
    }
  }

  /// Reads `ESC [ ? ... c`, with which a terminal says what it is.
  private mutating func takeAttributes() -> Int? {
    let start = Array("\u{1B}[?".utf8)
    guard rest.count >= start.count else { return start.starts(with: rest) ? 0 : nil }
    guard rest.starts(with: start) else { return nil }
    let parameters = rest.dropFirst(start.count).prefix { 0x20...0x3F ~= $0 }
    let length = start.count + parameters.count + 1
    guard rest.count >= length else { return 0 }
    guard rest[length - 1] == UInt8(ascii: "c") else { return nil }
    isComplete = true
    return length
  }
}
