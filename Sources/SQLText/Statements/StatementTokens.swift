/// The tokens of a text's first statement, without blanks, comments and the `;` at its end.
public struct StatementTokens: RandomAccessCollection, Sendable {
  /// A token, and where it stands.
  public struct Element: Equatable, Sendable {
    /// What the token is.
    public let kind: SQLToken.Kind
    /// The token as it was typed.
    public let text: String
    /// Its bytes within the UTF-8 text.
    public let bytes: Range<Int>

    /// The name that it stands for, without quotes; nil if it cannot be a name.
    public var name: String? {
      switch kind {
      case .word: text
      case .quotedName: SQLQuotes.unquoted(text)
      default: nil
      }
    }

    /// The text that a string stands for; nil if the token is no string.
    public var string: String? {
      kind == .string ? SQLQuotes.unquoted(text) : nil
    }

    /// Whether it is this keyword or mark, in upper or lower case.
    public func isWord(_ word: String) -> Bool {
      kind != .quotedName && text.uppercased() == word
    }
  }

  private let elements: [Element]

  /// The tokens of the first statement of a text; a `;` in the body of a trigger does not end it.
  public init(_ sql: String) {
    var elements: [Element] = []
    var boundary = StatementBoundary()
    var offset = 0
    for token in SQLTokenizer(sql) {
      let text = String(sql[token.range])
      let start = offset
      offset += text.utf8.count
      guard !token.isBlank else { continue }
      if boundary.accept(token, in: sql) { break }
      elements.append(Element(kind: token.kind, text: text, bytes: start..<offset))
    }
    self.elements = elements
  }

  /// The position of the first token.
  public var startIndex: Int { 0 }

  /// The position behind the last token.
  public var endIndex: Int { elements.count }

  /// The token at a position.
  public subscript(position: Int) -> Element { elements[position] }

  /// The token at a position; nil outside of the statement.
  public func token(at position: Int) -> Element? {
    indices.contains(position) ? elements[position] : nil
  }

  /// Some of the tokens on one line; blanks and comments between two tokens become one blank.
  public func text(of positions: Range<Int>) -> String {
    positions.reduce(into: "") { text, position in
      if position > positions.lowerBound, isApart(position) { text += " " }
      text += elements[position].text
    }
  }

  /// The statement on one line with some of its tokens replaced, and with a `;` at its end.
  ///
  /// - Parameter replacements: Positions of tokens, none of them twice, and the text to write there; an
  ///   empty range inserts before the token.
  /// - Returns: The text; blanks and comments between two tokens become one blank.
  public func text(replacing replacements: [(positions: Range<Int>, text: String)]) -> String {
    var result = ""
    func append(_ text: String, apart: Bool) {
      guard !text.isEmpty else { return }
      if apart, !result.isEmpty { result += " " }
      result += text
    }
    var position = 0
    while position <= count {
      if let found = replacements.first(where: { $0.positions.lowerBound == position }) {
        append(found.text, apart: found.text != "," && isApart(position))
        guard found.positions.isEmpty else {
          position = found.positions.upperBound
          continue
        }
        if position < count {
          append(elements[position].text, apart: found.text != "," || isApart(position))
        }
      } else if position < count {
        append(elements[position].text, apart: isApart(position))
      }
      position += 1
    }
    return result + ";"
  }

  /// Whether blanks or comments stand between a token and the one before it.
  private func isApart(_ position: Int) -> Bool {
    guard position > 0, position < count else { return false }
    return elements[position - 1].bytes.upperBound < elements[position].bytes.lowerBound
  }
}
