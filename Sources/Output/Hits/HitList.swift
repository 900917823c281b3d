public import TerminalKit

/// The rows of a search as two lines each: what people know a row by, with its score; and the best of its other texts.
///
/// It reads well when a table would break texts into narrow columns.
public struct HitList {
  /// The rows.
  private let hits: [Hit]
  /// The cells of a line.
  private let width: Int
  /// The position of the text by which people know the rows.
  private let label: Int
  private let scores: [String]
  private let details: [[StyledLine]]

  // The widths of the columns in cells; 0 for an empty one.
  private let markWidth: Int
  private let keyWidth: Int
  private let scoreWidth: Int
  private let detailWidths: [Int]

  /// Lays rows out.
  ///
  /// - Parameters:
  ///   - hits: The rows, which have the same columns.
  ///   - scores: Their scores as texts; an empty one for a row without.
  ///   - width: The cells of a line, with what stands before the rows.
  public init(_ hits: [Hit], scores: [String], width: Int) {
    self.hits = hits
    self.scores = scores
    self.width = width
    markWidth = hits.map { DisplayWidth.of($0.mark) }.max() ?? 0
    keyWidth = hits.map { "\($0.key)".count }.max() ?? 0
    scoreWidth = scores.map(\.count).max() ?? 0
    let details = hits.map { $0.details.map { StyledLine($0) } }
    self.details = details
    detailWidths = (hits.first?.details.indices ?? 0..<0).map { column in
      min(Self.widestDetail, details.map { $0[column].width }.max() ?? 0)
    }
    label = HitLabel(of: hits, room: max(20, width / 2)).position
  }

  /// The cells of a row's first line that a text beside the others takes at most.
  public static let widestDetail = 20

  /// The lines of a row.
  ///
  /// - Parameters:
  ///   - position: Its position among the rows.
  ///   - lead: What stands before it; as wide for each row.
  ///   - labelStyle: The style of the text by which people know it.
  /// - Returns: One line or two, each as wide as there is room.
  public func lines(
    of position: Int,
    after lead: StyledLine = StyledLine(),
    labelStyle: TextStyle = .plain
  ) -> [StyledLine] {
    let hit = hits[position]
    var first = lead
    if markWidth > 0 {
      first.append(hit.mark, hit.markStyle)
      first.pad(to: lead.width + markWidth + 1)
    }
    first.append("\(hit.key)".padded(to: keyWidth, atRight: true) + "  ")
    let indentation = first.width
    let end = end(of: position)
    if hit.texts.indices.contains(label) {
      let room = max(4, width - end.width - indentation)
      first.append(StyledLine(hit.texts[label], width: room, labelStyle))
    }
    if end.width > 0, first.width + end.width <= width {
      first.pad(to: width - end.width)
      first.append(end)
    }
    guard let second = others(of: hit, indentation) else { return [first.cut(to: width)] }
    return [first.cut(to: width), second.cut(to: width)]
  }

  /// What stands at the right of a row's first line.
  private func end(of position: Int) -> StyledLine {
    var end = StyledLine()
    for (text, width) in zip(details[position], detailWidths) where width > 0 {
      let before = end.width + 2
      end.append("  ")
      end.append(text.cut(to: width))
      end.pad(to: before + width)
    }
    if scoreWidth > 0 { end.append("  " + scores[position].padded(to: scoreWidth, atRight: true)) }
    return end
  }

  /// The other texts, those with the most hits first, as many as have room; nil if all are empty.
  private func others(of hit: Hit, _ indentation: Int) -> StyledLine? {
    let others = hit.texts.enumerated().filter {
      $0.offset != label && !$0.element.forms[0].isEmpty
    }
    .map(\.element)
    let sorted = others.enumerated().sorted {
      ($1.element.hits, $0.offset) < ($0.element.hits, $1.offset)
    }
    var line = StyledLine(String(repeating: " ", count: indentation))
    for (_, text) in sorted {
      let isFirst = line.width == indentation
      guard isFirst || width - line.width >= Self.leastRoom else { break }
      if !isFirst { line.append("  ") }
      // Where only one other column is, its name says nothing new.
      if hit.texts.count > 2 { line.append("\(text.column): ", .faint) }
      line.append(StyledLine(text, width: max(4, width - line.width)))
    }
    return line.width > indentation ? line : nil
  }

  /// The cells that a further text on a line is worth.
  private static let leastRoom = 24
}

extension StyledLine {
  /// The longest form of a text that fits, or the shortest one cut.
  public init(_ text: Hit.Text, width: Int, _ style: TextStyle = .plain) {
    let forms = text.forms.lazy.map { StyledLine(marked: $0, style) }
    let fitting = forms.first { $0.width <= width } ?? forms.last ?? StyledLine()
    self = fitting.cut(to: width)
  }

  /// A text beside the others, in its colour.
  public init(_ detail: Hit.Detail) {
    self.init(detail.text, detail.color.map { .colored($0) } ?? .plain)
  }
}
