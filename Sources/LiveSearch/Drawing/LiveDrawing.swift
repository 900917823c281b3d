import Files
import FullText
import TerminalKit

/// Draws a live search as a picture of the whole screen: a pure function of its state.
struct LiveDrawing {
  let state: LiveState
  private let sheet: StyleSheet
  private let width: Int
  /// The line, as many rows of it as there is room for.
  let typed: Frame
  /// What stands between the line and the rows.
  private let above: [StyledLine]
  /// The positions of the candidates that are shown first among it.
  let candidates: Range<Int>
  let layout: LiveLayout
  /// The lines of each row.
  let rows: [[StyledLine]]
  /// How the sliders are drawn.
  let sliders: LiveWeightLines
  /// The panes that are shown, from top to bottom.
  let panes: [(name: LiveState.Pane, content: LivePane)]

  /// How much of the rows and the panes there is room for.
  let extent: LiveExtent

  /// Draws a state.
  ///
  /// - Parameters:
  ///   - state: The state.
  ///   - sheet: How styles look on the terminal.
  init(_ state: LiveState, in sheet: StyleSheet) {
    (self.state, self.sheet, width) = (state, sheet, state.size.columns)
    let height = max(2, state.size.rows)
    let text = LiveTextLines(state: state)
    let mostRows = min(Self.mostTextLines, height - 1)
    typed = text.line(in: sheet).window(ofRows: mostRows, near: 0).frame
    let all = height - typed.rows.count - 1
    above = Array(text.above(most: all / 2).prefix(all))
    candidates = text.candidates(most: all / 2)
    let widths = LiveLayout.widths(of: width, hasPanes: !state.panes.isEmpty)
    let sliders = LiveWeightLines(state, width: widths.pane)
    self.sliders = sliders
    panes = state.shownPanes.map { pane in
      switch pane {
      case .weights: (pane, sliders.pane)
      case .why: (pane, .why(state, width: widths.pane))
      case .text: (pane, .text(state, width: widths.pane))
      case .sql: (pane, .sql(state, width: widths.pane))
      }
    }
    let drawing = LiveRowLines(state, width: widths.list, hasBars: sheet.hasColors)
    layout = LiveLayout(
      typed.rows.count + above.count..<height - 1,
      columns: width,
      rows: state.rows.count,
      panes: panes.map(\.content.height)
    )
    let room = layout.list.rows.count
    let full = drawing.lines
    let least = full.prefix(LiveLayout.leastRows).reduce(0) { $0 + $1.count }
    // Where panes leave little room, more rows say more than more of each.
    let isShort = least > room && !panes.isEmpty && !layout.isSideBySide
    rows = isShort ? full.map { Array($0.prefix(1)) } : full
    extent = LiveExtent(
      rows: LiveLayout.visible(
        rows.map(\.count),
        in: room,
        chosen: drawing.chosen,
        near: state.extent.rows.lowerBound
      ),
      scrolls: Dictionary(
        uniqueKeysWithValues: zip(panes, layout.panes).map {
          (
            $0.name,
            LiveExtent.Scroll(
              most: $0.content.mostScrolling(in: $1.rows.count),
              first: $0.content.firstScrolling(in: $1.rows.count)
            )
          )
        }
      )
    )
  }

  /// The most lines that a text of several lines takes.
  private static let mostTextLines = 3

  /// The picture at a moment, on which the time of waiting depends.
  func frame(at now: Moment) -> Frame {
    let lines =
      above + body(at: now) + [LiveStatusLine(state: state, visible: extent.rows, now: now).text]
    return Frame(
      rows: typed.rows + lines.map { $0.cut(to: width).row(sheet) },
      cursorRow: typed.cursorRow,
      cursorColumn: typed.cursorColumn,
      textBeforeCursor: typed.textBeforeCursor
    )
  }

  /// The rows and the panes, or the keys in their place.
  private func body(at now: Moment) -> [StyledLine] {
    let room = max(0, state.size.rows - 1 - typed.rows.count - above.count)
    if state.showsKeys {
      return LiveKeyLines(subject: state.subject).lines(width: width, room: room).filled(to: room)
    }
    let panes = paneLines
    let list = listLines(isDimmed: state.showsDimmed(at: now)).filled(to: layout.list.rows.count)
    guard layout.isSideBySide else { return (list + panes).filled(to: room) }
    return zip(list, panes.filled(to: list.count)).map { row, pane in
      var line = row
      line.pad(to: layout.list.columns.count)
      line.append(LiveLayout.divider, .faint)
      line.append(pane)
      return line
    }
  }

  /// The rows that are visible.
  private func listLines(isDimmed: Bool) -> [StyledLine] {
    rows[extent.rows].joined().map { isDimmed ? $0.faint() : $0 }
  }

  /// By how many lines a pane is scrolled.
  func scroll(of pane: LiveState.Pane) -> Int {
    state.scrolls[pane] ?? extent.scrolls[pane]?.first ?? 0
  }

  /// What is visible of the panes.
  private var paneLines: [StyledLine] {
    let scrolled = state.scrolledPane(in: extent)
    return zip(panes, layout.panes).flatMap { pane, area in
      pane.content.shown(
        in: area.rows.count,
        width: area.columns.count,
        scroll: scroll(of: pane.name),
        hint: scrolled == pane.name ? "Alt-↑ ↓" : "F6"
      ).map { $0.cut(to: area.columns.count) }
    }
  }
}

extension [StyledLine] {
  /// Exactly so many lines: the first ones, and empty ones after them.
  fileprivate func filled(to count: Int) -> [StyledLine] {
    Array(prefix(count)) + Array(repeating: StyledLine(), count: Swift.max(0, count - self.count))
  }
}
