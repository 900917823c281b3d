import Output

/// The whole texts of a row, for a person who reads it.
struct LiveText: Equatable, Sendable {
  /// Which row is meant, and on which page it is.
  struct Request: Equatable, Sendable {
    /// The row's key.
    let key: Int64
    /// The number of the request for the page.
    let page: Int
  }

  /// A text, with its hits between the characters of `HitMarker`.
  struct Column: Equatable, Sendable {
    /// The column's name.
    let name: String
    /// The text.
    let text: String
    /// Whether its end is left out.
    let isCut: Bool

    /// A text without the part for which nobody scrolls far enough.
    init(_ name: String, _ text: String) {
      self.name = name
      self.text = String(text.prefix(Self.longest))
      isCut = self.text.utf8.count < text.utf8.count
    }

    /// The most characters that are kept.
    static let longest = 50_000
  }

  /// What was asked for.
  let request: Request
  /// The texts that are not empty, in the order of their columns.
  let columns: [Column]
  /// Whether the row was there when its texts were read.
  var isThere = true
  /// Why the texts could not be read.
  var problem: String?
}

extension LiveState {
  /// Asks for the text of the chosen row where its pane is shown and has another one.
  mutating func readText() -> [LiveEffect] {
    let rows = rows
    let place = chosenRow(among: rows)
    guard panes.contains(.text), isAnswered, let page, rows.indices.contains(place) else {
      return []
    }
    let wanted = LiveText.Request(key: rows[place].key, page: page.request.number)
    guard wanted != askedText else { return [] }
    askedText = wanted
    return [.read(wanted)]
  }
}
