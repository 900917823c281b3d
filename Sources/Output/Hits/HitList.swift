public import TerminalKit

/// The rows of a search as two lines each: what people know a row by, with its score; and the best of its other texts.
///
/// It reads well when a table would break texts into narrow columns. Where the text by which people know a row has no
/// room beside what else is on the first line, that goes to the second.
public struct HitList {
  /// The rows.
  private let hits: [Hit]
  /// The cells of a line.
  private let width: Int
  /// The cells of the rows' first lines: on a wide screen, a score stays near the text that it belongs to.
  private var firstWidth: Int
  /// The position of the text by which people know the rows.
  private let label: Int
  /// What stands beside the texts of each row.
  private let details: [[StyledLine]]

  /// The cells of the widest mark; 0 where there are none, as for the other columns.
  private let markWidth: Int
  /// The cells of the widest key.
  private let keyWidth: Int
  /// The cells of the widest score, with its bar where bars are shown.
  private var scoreWidth: Int
  private var showsBars = false
  /// The cells of each detail.
  private let detailWidths: [Int]

  /// Lays rows out, with bars beside the scores where the first lines need no more room for them.
  ///
  /// - Parameters:
  ///   - hits: The rows, which have the same columns.
  ///   - width: The cells of a line, with what stands before the rows.
  ///   - lead: The cells of what stands before each row.
  public init(_ hits: [Hit], width: Int, after lead: Int = 0) {
    self.hits = hits
    self.width = width
    firstWidth = width
    markWidth = hits.map { DisplayWidth.of($0.mark) }.max() ?? 0
    keyWidth = hits.map { "\($0.key)".count }.max() ?? 0
    scoreWidth = hits.map(\.score.count).max() ?? 0
    let details = hits.map { $0.details.map { StyledLine($0) } }
    self.details = details
    detailWidths = (hits.first?.details.indices ?? 0..<0).map { column in
      min(Self.widestDetail, details.map { $0[column].width }.max() ?? 0)
    }
    label = HitLabel(of: hits, room: max(Self.roomForLabel, width / 2)).position
    let bars = hits.map { DisplayWidth.of($0.bar) }.max() ?? 0
    if bars > 0 {
      let (plain, cells) = (scoreWidth, cellsOfLabels(after: lead))
      (scoreWidth, showsBars) = (plain + 1 + bars, true)
      if cellsOfLabels(after: lead) < cells { (scoreWidth, showsBars) = (plain, false) }
    }
    guard width > Self.usualWidth else { return }
    let longest = hits.indices.map { labelWidth($0) + self.details(of: $0).width }.max() ?? 0
    firstWidth = min(width, max(Self.usualWidth, width - room(after: lead) + longest))
  }

  /// The cells of a first line where no text needs more.
  private static let usualWidth = 100

  /// The cells that the text by which people know the rows is given when it is chosen: half of a usual screen, so that
  /// a narrower one cuts the same text and does not show another.
  private static let roomForLabel = 40

  /// The cells of a title beside which a score is worth its room.
  private static let narrowestLabel = 4

  /// The cells of a row's first line that a text beside the others takes at most.
  private static let widestDetail = 20

  /// The lines of a row.
  ///
  /// - Parameters:
  ///   - position: Its position among the rows.
  ///   - lead: What stands before it; as wide for each row.
  ///   - labelStyle: The style of the text by which people know it.
  /// - Returns: One line or two.
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
    let hasWholeLabel = hasWholeLabel(position, after: lead.width)
    var end = hasWholeLabel ? details(of: position) : StyledLine()
    if scoreWidth > 0 { end.append("  " + score(of: hit).padded(to: scoreWidth, atRight: true)) }
    if hit.texts.indices.contains(label) {
      let least = min(Self.narrowestLabel, labelWidth(position))
      if width - end.width - indentation < least { end = StyledLine() }
      let room = max(Self.narrowestLabel, width - end.width - indentation)
      first.append(StyledLine(hit.texts[label], width: room, labelStyle))
    }
    if end.width > 0, first.width + end.width <= width {
      first.pad(to: firstWidth - end.width)
      first.append(end)
    }
    let isBelow = !hasWholeLabel && details[position].contains { $0.width > 0 }
    let besides = isBelow ? details(of: position) : StyledLine()
    guard let second = others(of: hit, indentation, beside: besides) else {
      return [first.cut(to: width)]
    }
    return [first.cut(to: width), second.cut(to: width)]
  }

  private func score(of hit: Hit) -> String {
    showsBars && !hit.bar.isEmpty ? "\(hit.score) \(hit.bar)" : hit.score
  }

  /// How many cells of the texts by which people know the rows, and of what stands beside them, are on the rows' first
  /// lines.
  private func cellsOfLabels(after lead: Int) -> Int {
    let room = room(after: lead)
    return hits.indices.reduce(0) { sum, position in
      let label = labelWidth(position)
      let isWhole = hasWholeLabel(position, after: lead)
      return sum + (isWhole ? label + details(of: position).width : min(label, max(0, room)))
    }
  }

  private func hasWholeLabel(_ position: Int, after lead: Int) -> Bool {
    labelWidth(position) <= room(after: lead) - details(of: position).width
  }

  /// The cells of a row's first line between its key and its score.
  private func room(after lead: Int) -> Int {
    let marks = markWidth > 0 ? markWidth + 1 : 0
    let score = scoreWidth > 0 ? scoreWidth + 2 : 0
    return width - lead - marks - keyWidth - 2 - score
  }

  /// The cells of the text by which people know a row; 0 for a row without.
  private func labelWidth(_ position: Int) -> Int {
    let texts = hits[position].texts
    return texts.indices.contains(label) ? StyledLine(marked: texts[label].forms[0]).width : 0
  }

  /// What stands before the score.
  private func details(of position: Int) -> StyledLine {
    var line = StyledLine()
    for (text, width) in zip(details[position], detailWidths) where width > 0 {
      let before = line.width + 2
      line.append("  ")
      line.append(text.cut(to: width))
      line.pad(to: before + width)
    }
    return line
  }

  /// The other texts, those with the most hits first, as many as have room, with what is at the right where that leaves
  /// them some; nil if all is empty.
  private func others(of hit: Hit, _ indentation: Int, beside end: StyledLine) -> StyledLine? {
    let others = hit.texts.enumerated().filter {
      $0.offset != label && !$0.element.forms[0].isEmpty
    }
    .map(\.element)
    let least = others.isEmpty ? 0 : Self.leastRoom
    let hasEnd = end.width > 0 && width - end.width >= indentation + least
    let width = hasEnd ? width - end.width : width
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
    if hasEnd {
      line.pad(to: width)
      line.append(end)
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
