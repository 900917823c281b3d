public import FullText
import SQLText
import TerminalKit

/// The marks that searches put around hits.
public enum MarkerStyle: Sendable, Hashable {
  /// Styles on a terminal, `**` elsewhere.
  case automatic
  /// The terminal's bold, wherever the output goes.
  case ansi
  /// `**`
  case markdown
  /// `<mark>`
  case html
  /// Any two texts.
  case custom(open: String, close: String)
  /// Nothing.
  case off

  /// The marks as text, for SQL that a user may copy.
  public var text: HitMarkers? {
    switch self {
    case .automatic, .markdown: .init(open: "**", close: "**")
    case .ansi: .init(open: "\u{1B}[1m", close: "\u{1B}[0m")
    case .html: .init(open: "<mark>", close: "</mark>")
    case .custom(let open, let close): .init(open: open, close: close)
    case .off: nil
    }
  }

  /// Placeholders that Output replaces with styles after it has made the data harmless.
  public static let sentinels = HitMarkers(
    open: String(HitMarker.open),
    close: String(HitMarker.close)
  )
}

extension MarkerStyle: CustomStringConvertible {
  /// The styles that have a name.
  public static let named: [String: MarkerStyle] = [
    "auto": .automatic, "ansi": .ansi, "markdown": .markdown, "html": .html, "off": .off,
  ]

  /// The style as `.markers` takes it.
  public var description: String {
    if case .custom(let open, let close) = self {
      return "\"\(TerminalText.harmless(open))\" \"\(TerminalText.harmless(close))\""
    }
    return Self.named.first { $0.value == self }?.key ?? ""
  }

  /// The line that chooses the style: `.markers html`.
  public var settingLine: String {
    guard case .custom(let open, let close) = self else { return ".markers \(description)" }
    return ".markers " + [open, close].map(DotCommandLine.argument).joined(separator: " ")
  }
}
