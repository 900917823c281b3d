/// How a table is laid out and drawn.
struct TableStyle {
  /// The lines around the cells.
  let frame: TableFrame

  /// How text is divided into lines.
  let breaker: LineBreaker

  /// The greatest width of a column, if there is one.
  let columnLimit: Int?

  /// The terminal that the table must fit, if it goes to one.
  let terminal: Terminal?

  /// Makes the style for a frame from what the user set.
  ///
  /// On a terminal, text is counted in cells and broken at words; elsewhere the bytes are `sqlite3`'s.
  init(_ frame: TableFrame, _ settings: OutputSettings) {
    self.frame = frame
    terminal = settings.terminal
    let isOnTerminal = settings.terminal != nil
    breaker = LineBreaker(
      measure: isOnTerminal ? .cells : .codePoints,
      breaksAtWords: isOnTerminal || settings.wrapsAtWords
    )
    columnLimit = settings.wrapWidth
  }

  /// The style of a table that was computed and has no counterpart in `sqlite3`: always counted in cells.
  init(computed frame: TableFrame, _ settings: OutputSettings) {
    self.frame = frame
    terminal = settings.terminal
    breaker = LineBreaker(measure: .cells, breaksAtWords: true)
    columnLimit = nil
  }

  /// The escape sequences that the terminal may be sent.
  var styling: Styling { terminal?.styling ?? .none }
}
