/// How much of the rows and the panes the last picture had room for.
struct LiveExtent: Equatable, Sendable {
  /// The positions of the rows that were visible, among those of the page.
  var rows = 0..<0
  /// By how many lines each pane can be scrolled at most.
  var scrolls: [LiveState.Pane: Int] = [:]
  /// By how many lines each is scrolled until somebody scrolls it.
  var firstScrolls: [LiveState.Pane: Int] = [:]
}
