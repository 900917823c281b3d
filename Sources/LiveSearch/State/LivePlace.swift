/// What stands where the mouse is.
enum LivePlace: Equatable, Sendable {
  /// The text.
  case line
  /// Something that completes the text, by its position.
  case candidate(Int)
  /// A row of the page, by its position.
  case row(Int)
  /// The slider of a column, and the weight that is at this place of it; nil beside its track.
  case slider(Int, weight: Double?)
  /// A pane, beside its sliders.
  case pane(LiveState.Pane)
  /// Something else.
  case elsewhere
}
