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

    /// A token of a text.
    init(_ token: SQLToken, in text: String) {
      kind = token.kind
      self.text = String(text[token.range])
      let start = text.utf8.distance(from: text.startIndex, to: token.range.lowerBound)
      bytes = start..<start + self.text.utf8.count
    }

    /// The text in upper case where it is a keyword, else empty; some keywords may be names too.
    var keyword: String { kind == .word && SQLKeyword.contains(text) ? text.uppercased() : "" }

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

    var isKeyword: Bool { !keyword.isEmpty }

    func isPunctuation(_ character: String) -> Bool { kind == .punctuation && text == character }

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
    for token in SQLTokenizer(sql) where !token.isBlank {
      if boundary.accept(token, in: sql) { break }
      elements.append(Element(token, in: sql))
    }
    self.elements = elements
  }

  /// The position of the first token.
  public var startIndex: Int { 0 }

  /// The position after the last token.
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
        // A word that is inserted would become a part of the one before it.
        let isNewWord = found.positions.isEmpty && found.text.first?.isLetter == true
        append(found.text, apart: found.text != "," && (isNewWord || isApart(position)))
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

extension StatementTokens {
  /// The position of the parenthesis that closes the one at a position; nil if none does.
  public func closing(_ position: Int) -> Int? {
    var depth = 0
    return (position..<Swift.max(position, count)).first { index in
      depth += change(ofDepthAt: index)
      return depth == 0
    }
  }

  /// The positions in a range that are outside of the parentheses in it; those of the parentheses are left out.
  ///
  /// - Complexity: Linear in the range.
  public func positionsOutsideParentheses(in range: Range<Int>) -> [Int] {
    var depth = 0
    return range.filter { position in
      let change = change(ofDepthAt: position)
      depth += change
      return change == 0 && depth == 0
    }
  }

  /// The parts of a list that commas separate, outside of the parentheses in it.
  public func listItems(in range: Range<Int>) -> [Range<Int>] {
    let commas = positionsOutsideParentheses(in: range).filter { self[$0].text == "," }
    let starts = [range.lowerBound] + commas.map { $0 + 1 }
    return zip(starts, commas + [range.upperBound]).map { $0..<$1 }
  }

  private func change(ofDepthAt position: Int) -> Int {
    switch self[position].text {
    case "(": 1
    case ")": -1
    default: 0
    }
  }
}

extension StatementTokens {
  /// Whether they name a function that writes files or loads code: SQLite takes its statement for one that only reads.
  public var namesWriterOfFiles: Bool {
    contains { ["writefile", "load_extension"].contains($0.name?.lowercased()) }
  }
}
