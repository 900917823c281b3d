/// Separates a terminal's answers to questions from what the user typed meanwhile.
///
/// The questions are those of ``ControlSequence/backgroundQuestion``: every terminal answers the last one, so that
/// its answer tells when no other will come.
public struct TerminalAnswers: Equatable {
  /// The colour of the background; nil until the terminal has named it.
  public private(set) var background: Color?

  /// Whether the terminal has answered the last question.
  public private(set) var isComplete = false

  /// What came besides answers: the keys of the user, and the beginning of an answer that is not whole.
  public private(set) var typed: [UInt8] = []

  /// Reads all that the terminal has sent so far.
  public init(_ received: [UInt8]) {
    var rest = received[...]
    while let first = rest.first {
      if first == 0x1B, let length = takeAnswer(from: rest) {
        rest.removeFirst(length)
      } else {
        typed.append(rest.removeFirst())
      }
    }
  }

  /// Reads the answer at the beginning of some bytes.
  ///
  /// - Returns: Its length in bytes; nil if it is no answer, or its end has not come.
  private mutating func takeAnswer(from bytes: ArraySlice<UInt8>) -> Int? {
    if case .whole(let report, let length) = BackgroundReport.find(in: bytes) {
      background = background ?? report.color
      return length
    }
    // With `ESC [ ? ... c` a terminal says what it is.
    let start = Array("\u{1B}[?".utf8)
    guard bytes.starts(with: start) else { return nil }
    let parameters = bytes.dropFirst(start.count).prefix { 0x20...0x3F ~= $0 }
    let length = start.count + parameters.count + 1
    guard bytes.dropFirst(length - 1).first == UInt8(ascii: "c") else { return nil }
    isComplete = true
    return length
  }
}
