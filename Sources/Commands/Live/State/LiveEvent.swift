import TerminalKit

/// Something that changes what a live search shows.
enum LiveEvent: Sendable {
  /// A key; the line does not have it yet.
  case key(ScreenKey)
  /// The line has changed.
  case edited(ScreenLine, byPaste: Bool)
  /// The work beside the reading of keys has found out something.
  case news(LiveNews)
  /// The screen has another size.
  case resized(TerminalSize)
  /// Ctrl-C.
  case interrupt
}

/// Something that a live search wants to be done.
enum LiveEffect: Equatable, Sendable {
  /// Ask for a page.
  case ask(LiveRequest)
  /// Ask what completes a beginning; nil drops the question before.
  case complete(LiveBeginning?)
  /// Stop what is being asked.
  case stop
  /// Let the editor do something.
  case react(ScreenReaction)
}
