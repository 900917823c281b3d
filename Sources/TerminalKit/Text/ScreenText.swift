/// Text as a terminal gets it: data that has been made harmless, and control sequences of the shell among it.
///
/// A terminal gets nothing else: `StandardStream` and, for results, `ByteOutput` take this type only. No raw text
/// becomes one, so that no place in the shell can forget to make its data harmless.
///
/// ```swift
/// var text = ScreenText(line: "a\u{1B}[2Jb")   // a␛[2Jb
/// text.append(ControlSequence.clearScreen)
/// ```
public struct ScreenText: Equatable, Sendable {
  /// The text in UTF-8.
  public private(set) var bytes: [UInt8] = []

  /// No text.
  public init() {}

  /// Data that stays on one line: line breaks and tabs become symbols like other control characters.
  public init(line: String) {
    append(line: line)
  }

  /// Data of any number of lines.
  public init(lines: String) {
    var lines = lines
    lines.withUTF8 { append(lines: UnsafeRawBufferPointer($0)) }
  }

  /// A control sequence.
  public init(_ sequence: ControlSequence) {
    append(sequence)
  }

  /// Whether there is nothing to show or do.
  public var isEmpty: Bool { bytes.isEmpty }

  /// Adds data that stays on the line.
  public mutating func append(line: String) {
    bytes += TerminalText.harmless(line).utf8
  }

  /// Adds data of any number of lines, in UTF-8; a line may also end with CR LF.
  ///
  /// It takes linear time, and hardly more than copying if the data is ASCII.
  public mutating func append(lines data: UnsafeRawBufferPointer) {
    bytes.reserveCapacity(bytes.count + data.count)
    var start = 0
    while start < data.count {
      let end = data[start...].firstIndex { !Self.isPlain($0) } ?? data.count
      bytes.append(contentsOf: data[start..<end])
      guard end < data.count else { return }
      start = data[end...].firstIndex(where: Self.isPlain) ?? data.count
      let others = UnsafeRawBufferPointer(rebasing: data[end..<start])
      let endsLine = others.last == 0x0D && start < data.count && data[start] == 0x0A
      let replaced = endsLine ? UnsafeRawBufferPointer(rebasing: others.dropLast()) : others
      bytes += TerminalText.harmless(replaced, keeping: [])
      if endsLine { bytes.append(0x0D) }
    }
  }

  /// The text without control sequences.
  public var bytesWithoutSequences: [UInt8] {
    guard bytes.contains(0x1B) else { return bytes }
    var plain: [UInt8] = []
    var rest = bytes[...]
    while let start = rest.firstIndex(of: 0x1B) {
      plain += rest[..<start]
      rest = rest[ControlSequence.first(in: rest[start...]).endIndex...]
    }
    return plain + rest
  }

  /// Adds a control sequence.
  public mutating func append(_ sequence: ControlSequence) {
    bytes += sequence.text.utf8
  }

  /// Adds a text.
  public mutating func append(_ text: ScreenText) {
    bytes += text.bytes
  }

  /// A text with a control sequence after it.
  public static func + (text: Self, sequence: ControlSequence) -> Self {
    var text = text
    text.append(sequence)
    return text
  }

  /// One text after another.
  public static func + (first: Self, second: Self) -> Self {
    var text = first
    text.append(second)
    return text
  }

  /// Whether a byte is shown as it is, whatever is beside it: printable ASCII, a tab or a line feed.
  private static func isPlain(_ byte: UInt8) -> Bool {
    0x20..<0x7F ~= byte || byte == 0x09 || byte == 0x0A
  }
}

extension ScreenText: CustomStringConvertible {
  /// The text with its control sequences; a terminal that gets it as a `String` shows those as symbols.
  public var description: String { String(decoding: bytes, as: UTF8.self) }
}
