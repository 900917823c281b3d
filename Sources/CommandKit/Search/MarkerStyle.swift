public import FullText
import TerminalKit

/// What `.search` surrounds hits with.
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

  /// The marks as text, as the SQL that a user copies has them.
  public var text: HitMarkers? {
    switch self {
    case .automatic, .markdown: .init(open: "**", close: "**")
    case .ansi: .init(open: "\u{1B}[1m", close: "\u{1B}[0m")
    case .html: .init(open: "<mark>", close: "</mark>")
    case .custom(let open, let close): .init(open: open, close: close)
    case .off: nil
    }
  }

  /// Stands for the styles that Output puts in their place, after it has made the data harmless.
  public static let sentinels = HitMarkers(
    open: String(HitMarker.open),
    close: String(HitMarker.close)
  )
}
