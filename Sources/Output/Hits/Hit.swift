import SQLText
public import TerminalKit

/// A row that a search has found, as people read it: what they know it by, and where its hits are.
public struct Hit: Equatable, Sendable {
  /// A text that the search looks in, with its hits between the characters of `HitMarker`, or other marks.
  public struct Text: Equatable, Sendable {
    /// The name of its column.
    public let column: String
    /// The text on one line, from the longest form to the shortest.
    public let forms: [String]
    /// The number of hits in the longest form.
    public let hits: Int

    /// A column's text; line breaks and runs of blanks become one blank, and the part that no screen has room for is
    /// left out.
    ///
    /// - Parameters:
    ///   - text: The text.
    ///   - column: The name of its column.
    ///   - open: What stands before a hit; empty for nothing.
    ///   - close: What stands after it.
    public init(_ text: String, column: String, open: String, close: String) {
      self.column = column
      let line = text.prefix(Self.longest).words.joined(separator: " ")
      forms = [line] + ShorterTexts.of(line, open: open, close: close)
      var (rest, hits) = (line[...], 0)
      while !open.isEmpty, let mark = rest.firstRange(of: open) {
        hits += 1
        rest = rest[mark.upperBound...]
      }
      self.hits = hits
    }

    /// How many characters of a text to keep: more than a line of a wide screen.
    private static let longest = 600
  }

  /// A short text beside the others, such as a date.
  public struct Detail: Equatable, Sendable {
    /// The name of its column.
    public let column: String
    /// The text, on one line.
    public let text: String
    /// The colour of the text; nil for the terminal's own.
    public let color: Color?

    /// More than any line has room for.
    private static let longest = 200

    /// A column's text, in a colour, without the part that no line has room for.
    public init(_ text: String, column: String, color: Color? = nil) {
      self.column = column
      self.text = text.prefix(Self.longest).words.joined(separator: " ")
      self.color = color
    }
  }

  /// The row's key.
  public let key: Int64
  /// The marks before it: ✓ completed, ! past due, ⚑ flagged.
  public let mark: String
  /// The style of the marks: colour shows what is past due.
  public var markStyle: TextStyle { mark.contains("!") ? .colored(.red) : .plain }
  /// The texts that the search looks in; all hits of a page have the same columns.
  public let texts: [Text]
  /// The texts beside them; all hits of a page have the same columns.
  public let details: [Detail]
  /// The score as a text; empty for a row without.
  public private(set) var score: String
  /// The bar beside the score, as wide for each row of a page that has scores; empty where bars tell nothing.
  private(set) var bar = ""

  /// Puts a row together.
  public init(
    key: Int64,
    mark: String = "",
    texts: [Text],
    details: [Detail] = [],
    score: String = ""
  ) {
    self.key = key
    self.mark = mark
    self.texts = texts
    self.details = details
    self.score = score
  }

  /// The row with its score as a text and a bar, which depend on the other rows of the page.
  public func scored(_ score: String, bar: String = "") -> Hit {
    var hit = self
    (hit.score, hit.bar) = (score, bar)
    return hit
  }
}
