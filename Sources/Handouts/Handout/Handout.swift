/// What somebody typed in a session and what the shell showed, to be handed out.
public struct Handout: Sendable {
  /// The heading.
  public var title: String
  /// What the session needs in order to run again.
  public var setting: HandoutSetting
  /// What happened, in its order.
  public var events: [HandoutEvent] = []

  /// A handout without events.
  public init(title: String, setting: HandoutSetting) {
    self.title = title
    self.setting = setting
  }
}

/// Something that happened in a session.
public enum HandoutEvent: Sendable {
  /// Prose that somebody typed for the reader.
  case note(String)
  /// An input, with what it showed.
  case run(HandoutRun)
}

/// An input, and what it showed.
public struct HandoutRun: Sendable {
  /// The input as it was typed.
  public var input: String
  /// What it showed, piece by piece.
  public var parts: [HandoutPart] = []
  /// How long it took, in seconds, without what the shell waited for a person.
  public var seconds = 0.0
  /// What the reader can play with, as JSON; nil for nothing.
  public var play: String?

  /// An input that has shown nothing yet.
  public init(input: String) {
    self.input = input
  }

  /// All that it showed, as text.
  public var output: String {
    parts.map { part in
      switch part {
      case .text(let text), .table(let text, _), .drawing(let text, _): text
      }
    }
    .joined()
  }
}

/// A piece of what an input showed.
public enum HandoutPart: Sendable {
  /// Text.
  case text(String)
  /// A result: as it was shown, and as a table.
  case table(String, HandoutTable)
  /// A chart: as it was shown, and as SVG.
  case drawing(String, String)
}

/// A result as a table.
public struct HandoutTable: Sendable {
  /// A cell.
  public struct Cell: Sendable {
    /// The pieces of its text, with hits marked; none for NULL.
    public var pieces: [(text: String, isHit: Bool)]?
    /// Whether it is a number.
    public var isNumber = false
    /// The whole value, where the pieces are a shorter form of it; nil where they are the value.
    public var whole: String?

    /// Makes a cell.
    public init(
      pieces: [(text: String, isHit: Bool)]?,
      isNumber: Bool = false,
      whole: String? = nil
    ) {
      self.pieces = pieces
      self.isNumber = isNumber
      self.whole = whole
    }
  }

  /// The names of the columns.
  public var columns: [String]
  /// The rows.
  public var rows: [[Cell]]
  /// What signs in it mean; nil for nothing.
  public var legend: String?

  /// Makes a table.
  public init(columns: [String], rows: [[Cell]]) {
    self.columns = columns
    self.rows = rows
  }
}
