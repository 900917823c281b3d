import TerminalKit

/// The text by which people know the rows of a page: one that fits, and that not half of them share.
struct HitLabel {
  /// Its position among the texts of a row; 0 where rows have none.
  let position: Int

  /// Chooses the text for a page.
  ///
  /// A text counts for each row in which it is short enough, and belongs to at most half of the rows, and against each
  /// row in which it is empty, whose line would have no name. The first declared that counts for two thirds of the rows
  /// is taken, so that one long title changes no page; where none does, the one that counts most. If that one is empty in
  /// some row, the first that is short enough and empty in none takes its place, shared or not. Hits do not count: a page
  /// of titles is easier to read than one of sentences, and the hits stand below them.
  ///
  /// - Parameters:
  ///   - hits: The rows, which have the same columns.
  ///   - room: The cells for the text.
  init(of hits: [Hit], room: Int) {
    let columns = hits.first?.texts.indices ?? 0..<0
    func fits(_ text: String) -> Bool { StyledLine(marked: text).width <= room }
    let points = columns.map { column in
      let texts = hits.map { $0.texts[column] }
      let counts = Dictionary(texts.map { ($0.forms[0], 1) }, uniquingKeysWith: +)
      return texts.reduce(0) { sum, text in
        let whole = text.forms[0]
        if whole.isEmpty { return sum - 1 }
        let count = counts[whole] ?? 1
        return sum + ((count == 1 || 2 * count <= hits.count) && fits(whole) ? 1 : 0)
      }
    }
    if let telling = columns.first(where: { 3 * points[$0] >= 2 * hits.count }) {
      position = telling
      return
    }
    let most = columns.max { (points[$0], $1) < (points[$1], $0) } ?? 0
    func names(_ column: Int) -> [String] { hits.map { $0.texts[column].forms[0] } }
    let shared = columns.first { names($0).allSatisfy { !$0.isEmpty && fits($0) } }
    position = columns.isEmpty || !names(most).contains("") ? most : shared ?? most
  }
}
