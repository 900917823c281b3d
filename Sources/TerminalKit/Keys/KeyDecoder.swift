/// Decodes the bytes that a terminal sends into keys.
///
/// It skips answers to the questions of the start that a terminal gives too late.
public struct KeyDecoder {
  private var bytes: [UInt8] = []
  private var position = 0
  /// How many bytes of a paste have been searched for its end; nil outside of a paste.
  private var searched: Int?
  /// Whether the terminal gives LF for CR and CR for LF; see ``TerminalModes/swapsReturn``.
  public var swapsReturn = false

  /// Makes a decoder without input.
  public init() {}

  /// Adds bytes to the input.
  public mutating func append(_ chunk: some Collection<UInt8>) {
    bytes.removeFirst(position)
    position = 0
    bytes += chunk
  }

  /// Whether the input has bytes that `next` has not decoded yet.
  public var hasInput: Bool {
    position < bytes.count
  }

  /// Whether the input has bytes other than tabs that `next` has not decoded yet.
  var hasInputBesideTabs: Bool {
    bytes[position...].contains { $0 != UInt8(ascii: "\t") }
  }

  /// Whether the input is the beginning of an answer of the terminal, or of a report of the mouse, whose rest is certain
  /// to come.
  ///
  /// Two bytes alone may be Meta-] as well.
  var isInAnswer: Bool {
    let rest = bytes[position...]
    guard rest.count > 2 else { return false }
    return BackgroundReport.find(in: rest) == .beginning || rest.starts(with: "\u{1B}[<".utf8)
  }

  /// Whether the start of a paste has been read, but not its end.
  var isInPaste: Bool {
    searched != nil
  }

  /// Drops the input.
  mutating func discard() {
    self = KeyDecoder()
  }

  /// Decodes the next key; nil if the input ends before the key is complete.
  ///
  /// The decoder skips the sequences of unknown keys and C1 control characters. Bytes that are not UTF-8
  /// become U+FFFD.
  ///
  /// - Parameter isFinal: Whether no more bytes will come soon: then an Escape at the end is the Escape key, and not
  ///   the beginning of a sequence. The decoder waits for an answer of the terminal in any case.
  /// - Returns: The key.
  public mutating func next(isFinal: Bool) -> Key? {
    while hasInput {
      if isInPaste { return takePaste().map { .paste($0) } }
      let rest = bytes[position...]
      switch Self.decode(rest) {
      case .key(let key, let length):
        position += length
        return key
      case .nothing(let length):
        position += length
      case .pasteStart(let length):
        position += length
        searched = 0
      case .incomplete:
        guard isFinal, !isInAnswer else { return nil }
        position += 1
        return .character(rest.first == 0x1B ? "\u{1B}" : "\u{FFFD}")
      }
    }
    return nil
  }
}

extension KeyDecoder {
  private static let pasteEnd = Array("\u{1B}[201~".utf8)

  /// Takes the pasted text from the input; nil if the end of the paste has not come yet.
  private mutating func takePaste() -> String? {
    var end = position + (searched ?? 0)
    while end + Self.pasteEnd.count <= bytes.count {
      if bytes[end] == 0x1B, bytes[end...].starts(with: Self.pasteEnd) {
        defer {
          position = end + Self.pasteEnd.count
          searched = nil
        }
        return Self.text(ofPaste: bytes[position..<end], swapped: swapsReturn)
      }
      end += 1
    }
    searched = end - position
    return nil
  }

  /// Pasted bytes as text with LF line breaks; terminals send CR for them.
  ///
  /// Where the terminal swaps the two, it passes a CR LF on as LF CR.
  private static func text(ofPaste bytes: ArraySlice<UInt8>, swapped: Bool) -> String {
    var text: [UInt8] = []
    text.reserveCapacity(bytes.count)
    let (first, second): (UInt8, UInt8) = swapped ? (0x0A, 0x0D) : (0x0D, 0x0A)
    for byte in bytes {
      if byte == second, text.last == first { text.removeLast() }
      text.append(byte)
    }
    for index in text.indices where text[index] == 0x0D { text[index] = 0x0A }
    return String(decoding: text, as: UTF8.self)
  }

  private enum Piece {
    case key(Key, length: Int)
    case nothing(length: Int)
    case pasteStart(length: Int)
    case incomplete
  }

  private static func decode(_ bytes: ArraySlice<UInt8>) -> Piece {
    guard let first = bytes.first else { return .incomplete }
    return switch first {
    case 0x1B: decodeEscape(bytes)
    case ..<0x80: .key(.character(Unicode.Scalar(first)), length: 1)
    default: decodeUTF8(bytes)
    }
  }

  private static func decodeEscape(_ bytes: ArraySlice<UInt8>) -> Piece {
    guard let introducer = bytes.dropFirst().first else { return .incomplete }
    switch BackgroundReport.find(in: bytes) {
    case .whole(_, let length): return .nothing(length: length)
    case .beginning: return .incomplete
    case .none: break
    }
    guard introducer == UInt8(ascii: "[") || introducer == UInt8(ascii: "O") else {
      return .key(.character("\u{1B}"), length: 1)
    }
    let parameters = bytes.dropFirst(2).prefix { 0x20...0x3F ~= $0 }
    // Linux' console sends F1 as ESC [ [ A, F2 as ESC [ [ B.
    let isConsoleKey = introducer == UInt8(ascii: "[") && bytes.dropFirst(2).first == introducer
    let length = 2 + (isConsoleKey ? 1 : parameters.count) + 1
    guard let final = bytes.dropFirst(length - 1).first else { return .incomplete }
    // What can end no sequence, such as the Escape of the next one, is a key of its own.
    guard 0x40...0x7E ~= final else { return .nothing(length: length - 1) }
    if final == UInt8(ascii: "~"), parameters.elementsEqual("200".utf8) {
      return .pasteStart(length: length)
    }
    if parameters.first == UInt8(ascii: "<") {
      let event = MouseEvent(parameters: parameters, final: final)
      return event.map { .key(.mouse($0), length: length) } ?? .nothing(length: length)
    }
    let key =
      isConsoleKey
      ? SpecialKey(ofConsole: final) : SpecialKey(parameters: parameters, final: final)
    return key.map { .key(.special($0), length: length) } ?? .nothing(length: length)
  }

  private static func decodeUTF8(_ bytes: ArraySlice<UInt8>) -> Piece {
    var iterator = bytes.prefix(4).makeIterator()
    var parser = Unicode.UTF8.ForwardParser()
    switch parser.parseScalar(from: &iterator) {
    case .valid(let encoded):
      let scalar = Unicode.UTF8.decode(encoded)
      if 0x80...0x9F ~= scalar.value { return .nothing(length: encoded.count) }
      return .key(.character(scalar), length: encoded.count)
    case .error(let length):
      // After a valid beginning, the other bytes of the character may still come.
      if length == bytes.count, length < expectedLength(bytes[bytes.startIndex]) {
        return .incomplete
      }
      return .key(.character("\u{FFFD}"), length: length)
    case .emptyInput:
      return .incomplete
    }
  }

  private static func expectedLength(_ lead: UInt8) -> Int {
    switch lead {
    case 0xC2...0xDF: 2
    case 0xE0...0xEF: 3
    case 0xF0...0xF4: 4
    default: 1
    }
  }
}
