/// Cuts the bytes that go to a terminal into characters and control functions.
struct ScreenParser: Sendable {
  enum Action: Equatable {
    case text(Unicode.Scalar)
    case control(UInt8)
    /// `ESC final`.
    case escape(UInt8)
    /// `ESC [ ? 1 ; 2 final`: whether there is a `?`, the numbers, the final byte.
    case sequence(isPrivate: Bool, [Int], final: UInt8)
    /// `ESC [ ... m`, its parameters as they are.
    case style(String)
  }

  private enum State {
    case ground, escape, charset, sequence, string, stringEscape
  }

  private var state = State.ground
  private var parameters: [UInt8] = []
  private var character: [UInt8] = []

  /// Takes a byte; returns what it completes.
  mutating func take(_ byte: UInt8) -> Action? {
    switch state {
    case .ground: return takeGround(byte)
    case .escape: return takeEscape(byte)
    case .charset:
      state = .ground
      return nil
    case .sequence:
      guard 0x40...0x7E ~= byte else {
        parameters.append(byte)
        return nil
      }
      state = .ground
      return sequence(final: byte)
    case .string:
      if byte == 0x07 { state = .ground }
      if byte == 0x1B { state = .stringEscape }
      return nil
    case .stringEscape:
      state = .ground
      return nil
    }
  }

  private mutating func takeGround(_ byte: UInt8) -> Action? {
    if byte == 0x1B {
      state = .escape
      return nil
    }
    if byte < 0x20 || byte == 0x7F { return .control(byte) }
    character.append(byte)
    var bytes = character.makeIterator()
    var decoder = UTF8()
    switch decoder.decode(&bytes) {
    case .scalarValue(let scalar):
      character = []
      return .text(scalar)
    case .error where character.count < 4 && 0xC2...0xF4 ~= character[0]:
      return nil
    default:
      character = []
      return .text("\u{FFFD}")
    }
  }

  private mutating func takeEscape(_ byte: UInt8) -> Action? {
    switch byte {
    case UInt8(ascii: "["):
      parameters = []
      state = .sequence
    case UInt8(ascii: "("), UInt8(ascii: ")"): state = .charset
    case UInt8(ascii: "]"), UInt8(ascii: "P"), UInt8(ascii: "_"): state = .string
    default:
      state = .ground
      return .escape(byte)
    }
    return nil
  }

  private func sequence(final: UInt8) -> Action {
    let text = String(decoding: parameters, as: UTF8.self)
    if final == UInt8(ascii: "m") { return .style(text == "0" ? "" : text) }
    let isPrivate = text.hasPrefix("?")
    let numbers = (isPrivate ? text.dropFirst() : text[...])
      .split(separator: ";", omittingEmptySubsequences: false).map { Int($0) ?? 0 }
    return .sequence(isPrivate: isPrivate, numbers, final: final)
  }
}
