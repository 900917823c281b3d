import TerminalKit

/// A word that turns something on or off, as `sqlite3` reads it: any word is accepted.
public struct SwitchWord: Sendable, Equatable {
  /// The word.
  public let text: String

  /// A word that was typed.
  public init(text: String) {
    self.text = text
  }

  /// Whether it says on; nil if it says neither on nor off.
  ///
  /// `on` and `yes` in any case, and whole numbers but 0, turn on; `off`, `no` and 0 turn off.
  public var isOn: Bool? {
    if let number { return number != 0 }
    return switch text.lowercased() {
    case "on", "yes": true
    case "off", "no": false
    default: nil
    }
  }

  private var number: Int? {
    let isHexadecimal = text.hasPrefix("0x")
    let digits = isHexadecimal ? text.dropFirst(2) : text[...]
    let isNumber = digits.utf8.allSatisfy {
      isHexadecimal ? Character(Unicode.Scalar($0)).isHexDigit : 0x30...0x39 ~= $0
    }
    return isNumber && !text.isEmpty ? SQLite3Integer.value(of: text) & 0xFFFF_FFFF : nil
  }
}

extension ValueKind where Value == SwitchWord {
  /// `on` or `off`, as `sqlite3` reads them.
  public static var switchWord: Self { switchWord() }

  /// `on`, `off`, or a further word of the command.
  public static func switchWord(or words: String...) -> Self {
    let words = ["on", "off"] + words
    return .init(
      words.joined(separator: "|"),
      expecting: words.listed(last: " or "),
      completion: .words(words)
    ) { SwitchWord(text: $0) }
  }
}

extension CommandContext {
  /// Whether a word turns something on.
  ///
  /// As in `sqlite3`, a word that says neither on nor off counts as off, with a warning.
  public func isOn(_ word: SwitchWord) throws -> Bool {
    if let isOn = word.isOn { return isOn }
    try output.warn("ERROR: Not a boolean value: \"\(word.text)\". Assuming \"no\".")
    return false
  }
}
