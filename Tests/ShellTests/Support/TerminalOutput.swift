import Foundation

/// What a program has written to a terminal, taken apart: the shell's own sequences, and what else drives one.
struct TerminalOutput {
  /// The styles that the shell may send; reversed text with an `Ω` is the hostile file's.
  private static var allowed: some RegexComponent {
    #/\e\[(?:0|1|2|4|7(?!mΩ)|1;4|1;31|(?:[1247];)?38;5;\d+|(?:[1247];)?38;2;\d+;\d+;\d+)m/#
  }

  /// What its editor may send besides: moves, erasing, Ctrl-L's clearing, marks of pastes, and the question for the
  /// background and the terminal's kind.
  private static var editing: some RegexComponent {
    #/\e\[H\e\[2J|\e\[(?:K|J|\d+A|\d+C|\?2004[hl]|c)|\e\]11;\?\e\\/#
  }

  /// The scalars that a terminal takes for commands, that change the order of text, or that are not seen, with
  /// what stands after them; and bytes that are no UTF-8.
  let drivers: [String]

  /// Whether anything was shown as a symbol.
  let hasSymbols: Bool

  /// Takes apart what came from a program.
  ///
  /// - Parameters:
  ///   - bytes: The bytes.
  ///   - isEdited: Whether the editor may have moved the cursor.
  init(_ bytes: [UInt8], isEdited: Bool = false) {
    guard let text = String(validating: bytes, as: UTF8.self) else {
      (drivers, hasSymbols) = (["bytes that are no UTF-8"], false)
      return
    }
    var rest = text.replacing(Self.allowed, with: "")
    if isEdited { rest = rest.replacing(Self.editing, with: "") }
    let scalars = Array(rest.unicodeScalars)
    var drivers: [String] = []
    for (index, scalar) in scalars.enumerated() where Self.drives(scalar) {
      let context = scalars[index...].prefix(8).map { $0.escaped(asASCII: true) }
      drivers.append(context.joined())
    }
    self.drivers = drivers
    hasSymbols = scalars.contains { (0x2400...0x2426).contains($0.value) || $0.value == 0xFFFD }
  }

  /// Carriage returns come from the terminal's driver, before each line feed, and from the editor.
  private static func drives(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x09, 0x0A, 0x0D: false
    case 0x00..<0x20, 0x7F...0x9F: true
    case 0x61C, 0x200E...0x200F, 0x2028...0x202E, 0x2066...0x2069, 0xE0000...0xE00FF: true
    default: false
    }
  }
}
