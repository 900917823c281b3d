/// How much of the rows and the panes the last picture had room for.
struct LiveExtent: Equatable, Sendable {
  /// The positions of the rows that were visible, among those of the page.
  var rows = 0..<0
  /// How each pane can be scrolled.
  var scrolls: [LiveState.Pane: Scroll] = [:]

  /// How a pane can be scrolled, in lines.
  struct Scroll: Equatable, Sendable {
    /// By how many at most.
    let most: Int
    /// By how many it is until somebody scrolls it.
    let first: Int
  }
}
