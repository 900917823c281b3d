/// SQL literals whose value is a hostile text.
enum HostileLiteral {
  /// The literal of any text; one that no string literal can hold on a line is written as its bytes.
  static func of(_ text: String, _ dice: inout Dice) -> String {
    let needsBytes = text.unicodeScalars.contains { $0 == "\0" || $0 == "\n" }
    if needsBytes || dice.chance(percent: 30) { return "CAST(x'\(hex(text))' AS TEXT)" }
    return "'" + text.replacing("'", with: "''") + "'"
  }

  /// A literal of any type.
  static func value(_ dice: inout Dice) -> String {
    switch dice.below(12) {
    case 0: "NULL"
    case 1: HostileNumbers.literal(&dice)
    case 2: "x'\(hex(HostileText.text(&dice)))'"
    case 3:
      dice.pick([
        "x''", "x'ff'", "zeroblob(100)", "CAST(x'ff80c3' AS TEXT)", "CAST(x'1b9b' AS TEXT)",
      ])
    default: of(HostileText.text(&dice), &dice)
    }
  }

  /// A quoted name.
  static func name(_ text: String) -> String {
    let name = text.unicodeScalars.filter { $0 != "\0" && $0 != "\n" }
    return "\"" + String(String.UnicodeScalarView(name)).replacing("\"", with: "\"\"") + "\""
  }

  private static func hex(_ text: String) -> String {
    HostileText.bytes(of: text).map { byte in
      let digits = String(byte, radix: 16)
      return byte < 16 ? "0" + digits : digits
    }.joined()
  }
}
