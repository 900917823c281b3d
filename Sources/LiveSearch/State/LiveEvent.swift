import FullText
import QueryBuilder
import TerminalKit

/// Something that changes what a live search shows.
enum LiveEvent: Sendable {
  /// A key; the line does not have it yet.
  case key(ScreenKey)
  /// Something that is done with the mouse, and what stands there.
  case mouse(MouseEvent.Action, LivePlace)
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
  /// Ask for the texts of a row.
  case read(LiveText.Request)
  /// Ask what completes a beginning; nil drops the question before.
  case complete(LiveBeginning?)
  /// Stop what is being asked.
  case stop
  /// Let the editor do something.
  case react(ScreenReaction)
}

/// A page that a live search asks for.
struct LiveRequest: Equatable, Sendable {
  /// The number of the request: a later one has a larger number.
  var number = 0
  /// The text, as it is typed.
  var text: String
  /// How the text is read.
  var reading = QueryReading.words(.all)
  /// How much a hit counts in each column.
  var weights: ColumnWeights
  /// The greatest number of rows on the page.
  var limit: Int
  /// The number of rows before the page.
  var offset = 0

  /// Whether another request asks for the same page.
  func asksForTheSame(as other: LiveRequest) -> Bool {
    var other = other
    other.number = number
    return self == other
  }
}

/// What is being typed in a line, and may be completed.
enum LiveBeginning: Equatable, Sendable {
  /// A tag's title, without `#`.
  case tag(String)
  /// A word of an expression.
  case term(String)

  /// What was typed of it.
  var text: String {
    switch self {
    case .tag(let text), .term(let text): text
    }
  }
}
