import TerminalKit

/// Makes texts safe in HTML and SVG.
public enum MarkupText {
  private static let special = Set("&<>\"'".utf8)

  /// A text as it stands between tags, or in a quoted attribute: what a terminal would get in place of its characters,
  /// with entities; XML has neither control characters nor U+FFFE and U+FFFF.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - keepsLines: Whether its line breaks and tabs stay as they are.
  /// - Returns: The text with entities in it.
  public static func escaped(
    _ text: some StringProtocol,
    keepingLines keepsLines: Bool = false
  ) -> String {
    // Most attributes are numbers and names.
    if text.utf8.allSatisfy({ 0x20...0x7E ~= $0 && !special.contains($0) }) { return String(text) }
    let kept: TerminalText.Kept = keepsLines ? .lineBreaksAndTabs : []
    let harmless = TerminalText.harmless(String(text), keeping: kept)
    let scalars = String(decoding: harmless, as: UTF8.self).unicodeScalars
    let shown = String(
      String.UnicodeScalarView(scalars.map { 0xFFFE...0xFFFF ~= $0.value ? "\u{FFFD}" : $0 })
    )
    return String(decoding: HTMLEntities.escaped(shown.utf8), as: UTF8.self)
  }
}
