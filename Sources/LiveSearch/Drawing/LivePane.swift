import Output
import TerminalKit

/// The heading of a pane and its lines, of which it shows as many as it has room for.
struct LivePane {
  private let heading: StyledLine
  private let lines: [StyledLine]
  /// Lines that belong together, such as a clause, in the lines' order; empty where all of the lines stand alone.
  private let groups: [[StyledLine]]
  /// The position of the line that is always shown; nil for none.
  private let chosen: Int?
  /// The position of the line that a person looks for, which is in sight until the pane is scrolled.
  private var sought = 0

  /// A pane whose lines stand alone: what it has no room for is above and below the lines that are shown.
  init(_ heading: StyledLine, _ lines: [StyledLine], chosen: Int? = nil, sought: Int = 0) {
    (self.heading, self.lines, groups, self.chosen) = (heading, lines, [], chosen)
    self.sought = sought
  }

  /// A pane whose lines belong together in groups: where it has no room for all, it shows the beginning of each.
  init(_ heading: StyledLine, groups: [[StyledLine]]) {
    (self.heading, lines, self.groups) = (heading, Array(groups.joined()), groups)
    chosen = nil
  }

  /// The number of lines, with the heading.
  var height: Int { 1 + lines.count }

  /// By how many lines the pane can be scrolled at most, if it has so many.
  func mostScrolling(in height: Int) -> Int {
    let hidden = max(0, self.height - max(1, height))
    return hidden > 0 && !groups.isEmpty ? hidden + 1 : hidden
  }

  /// By how many lines the pane is scrolled at first, so that the line that is looked for is in sight.
  func firstScrolling(in height: Int) -> Int {
    sought < height - 1 ? 0 : min(max(0, sought - 1), mostScrolling(in: height))
  }

  /// The lines that are shown.
  ///
  /// - Parameters:
  ///   - height: The number of lines, with the heading.
  ///   - width: The width in cells.
  ///   - scroll: By how many lines the pane is scrolled; a pane of groups shows them shortened where it is not.
  ///   - hint: How the rest is reached.
  /// - Returns: The lines, at most as many as there is room for.
  func shown(in height: Int, width: Int, scroll: Int, hint: String) -> [StyledLine] {
    guard height > 0 else { return [] }
    let room = height - 1
    guard lines.count > room else { return [heading] + lines }
    let scroll = min(scroll, mostScrolling(in: height))
    let isShort = !groups.isEmpty && scroll == 0
    let first = first(in: room, scroll)
    let shown = isShort ? shortened(to: room) : Array(lines[first..<first + room])
    let place = isShort ? "\(countShortened(to: room))" : "\(first + 1) to \(first + room)"
    let end = StyledLine("  \(hint): \(place) of \(Count(lines.count, "line"))", .faint)
    guard room > 0, end.width < width else { return [heading] + shown }
    var line = heading.cut(to: width - end.width)
    line.pad(to: width - end.width)
    line.append(end)
    return [line] + shown
  }

  /// The position of the line that is shown at a line of the pane, from 0; nil for its heading, and where there is none.
  func line(at row: Int, in height: Int, scroll: Int) -> Int? {
    let isWhole = lines.count < height
    let first = isWhole ? 0 : first(in: height - 1, min(scroll, mostScrolling(in: height)))
    let line = first + row - 1
    return row > 0 && lines.indices.contains(line) ? line : nil
  }

  /// The first line that is shown.
  private func first(in room: Int, _ scroll: Int) -> Int {
    guard groups.isEmpty else { return max(0, scroll - 1) }
    guard let chosen, room > 0 else { return scroll }
    return max(chosen - room + 1, min(scroll, chosen))
  }

  /// The beginning of each group, with a mark where something is left out.
  private func shortened(to room: Int) -> [StyledLine] {
    guard groups.count <= room else {
      let shown = groups.prefix(max(0, room - 1)).map { Self.cut($0, to: 1) }.joined()
      let hidden = StyledLine("    … \(Count(groups.count - shown.count, "more clause"))", .faint)
      return Array((shown + [hidden]).prefix(room))
    }
    let shares = FairShares.of(room, wanted: groups.map(\.count))
    return zip(groups, shares).flatMap { Self.cut($0, to: $1) }
  }

  /// How many of the lines are shown then; a mark is none of them.
  private func countShortened(to room: Int) -> Int {
    guard groups.count <= room else { return max(0, room - 1) }
    let shares = FairShares.of(room, wanted: groups.map(\.count))
    return zip(groups, shares).map { Self.count(of: $0, in: $1) }.reduce(0, +)
  }

  /// How many lines of a group are shown in the room for it: one at least, and a mark beside several.
  private static func count(of group: [StyledLine], in room: Int) -> Int {
    group.count > room ? max(1, room - 1) : group.count
  }

  private static func cut(_ group: [StyledLine], to room: Int) -> [StyledLine] {
    guard group.count > room, var first = group.first else { return group }
    guard room > 1 else {
      first.append(" …", .faint)
      return [first]
    }
    let count = count(of: group, in: room)
    return group.prefix(count) + [mark(group.count - count)]
  }

  private static func mark(_ hidden: Int) -> StyledLine {
    StyledLine("    … \(hidden) more", .faint)
  }
}
