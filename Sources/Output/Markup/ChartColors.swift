import TerminalKit

/// The colours of lines and bars; neighbours differ in hue.
enum ChartColors {
  /// Colours of the palette, each legible on black and on white.
  static let all: [Color] = [
    0x0087D7, 0xD75F00, 0x008700, 0xD700AF, 0x008787, 0xD70000, 0x875FFF, 0x878700, 0xAF5F87,
    0x5F5FFF, 0xAF5F00, 0x5F8700,
  ].map { Color(rgb: $0) }

  /// The colour of a line or bar; there are more lines than colours at times.
  static func color(_ index: Int) -> Color { all[index % all.count] }

  /// The character that stands for a line where there are no colours.
  static func letter(_ index: Int) -> Character {
    let letters = Array("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ")
    return letters[index % letters.count]
  }

  /// The character that fills a part of a bar where there are no colours.
  static func filling(_ index: Int) -> Character {
    let fillings = Array("#=+*o%x@&~$:")
    return fillings[index % fillings.count]
  }
}
