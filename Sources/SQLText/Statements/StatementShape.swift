/// The shape of a statement: what stays of it when it runs again with other values.
///
/// ```swift
/// StatementShape.text(of: "SELECT id FROM t\nWHERE a IN (1, 2, 3) AND b = 'x';")
/// // SELECT id FROM t WHERE a IN (?, ...) AND b = ?
/// ```
///
/// Values and parameters become `?`, blanks and comments one blank. The values after `IN`, and the rows after
/// `VALUES`, become `(?, ...)`, however many there are. Names and keywords stay as they are typed.
public enum StatementShape {
  /// The shape of a text with one statement.
  ///
  /// - Complexity: Linear in the length of the text.
  public static func text(of sql: String) -> String {
    var shape = ""
    var pieces = Pieces(of: sql)
    var last = Piece(text: "")
    while let piece = pieces.next() {
      if piece.needsBlank(behind: last) { shape += " " }
      shape += piece.text
      last = piece
      if piece.isWord("IN"), pieces.skipList() {
        shape += " (?, ...)"
        last = Piece(text: ")")
      } else if piece.isWord("VALUES"), pieces.skipList() {
        while pieces.skipList(behindComma: true) {}
        shape += " (?, ...)"
        last = Piece(text: ")")
      }
    }
    return shape
  }

  private struct Piece {
    let text: Substring
    /// Whether blanks or comments stand before it.
    var isApart = false
    var isValue = false
    /// Whether a value may follow, so that a sign after it belongs to the value.
    var isBeforeValue = false

    func isWord(_ word: String) -> Bool {
      text.utf8.count == word.utf8.count && text.uppercased() == word
    }

    func needsBlank(behind last: Piece) -> Bool {
      guard !last.text.isEmpty, last.text != "(", text != ")", text != "," else { return false }
      return isApart || last.text == ","
    }
  }

  /// The tokens of a statement without blanks, with `?` for its values.
  private struct Pieces {
    private let pieces: [Piece]
    private var position = 0

    init(of sql: String) {
      var pieces: [Piece] = []
      var isApart = false
      for token in SQLTokenizer(sql) {
        guard !token.isBlank, token.kind != .semicolon else {
          isApart = true
          continue
        }
        let text = sql[token.range]
        defer { isApart = false }
        guard ![.string, .blob, .number, .variable].contains(token.kind) else {
          if let sign = pieces.last, sign.text == "-" || sign.text == "+",
            pieces.dropLast().last?.isBeforeValue ?? true
          {
            pieces.removeLast()
            isApart = sign.isApart
          }
          pieces.append(Piece(text: "?", isApart: isApart, isValue: true))
          continue
        }
        var piece = Piece(text: text, isApart: isApart)
        let isKeyword = token.kind == .word && SQLKeyword.contains(text)
        piece.isValue = isKeyword && piece.isWord("NULL")
        piece.isBeforeValue =
          isKeyword && !piece.isValue || token.kind == .operator || text == "(" || text == ","
        pieces.append(piece)
      }
      self.pieces = pieces
    }

    mutating func next() -> Piece? {
      guard position < pieces.count else { return nil }
      defer { position += 1 }
      return pieces[position]
    }

    /// Skips values in parentheses, if nothing else is between these; returns whether it did.
    mutating func skipList(behindComma: Bool = false) -> Bool {
      var place = position
      func take(_ text: String) -> Bool {
        guard place < pieces.count, pieces[place].text == text else { return false }
        place += 1
        return true
      }
      if behindComma, !take(",") { return false }
      guard take("(") else { return false }
      repeat {
        guard place < pieces.count, pieces[place].isValue else { return false }
        place += 1
      } while take(",")
      guard take(")") else { return false }
      position = place
      return true
    }
  }
}
