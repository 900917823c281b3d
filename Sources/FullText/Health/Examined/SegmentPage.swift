/// A page of a segment of an FTS5 index, from its table `_data`, as far as its terms go.
///
/// The first four bytes say where the first row's number stands, if a row begins on the page before any term does, and
/// where the footer begins, which has the offsets of the terms as varints, each as its distance from the one before. A
/// term is stored as the length of the beginning that it shares with the one before (absent for the first of the page),
/// the length of the rest, and the rest. The first byte of a term says whether it is a word (`0`), or a beginning of one
/// in an index of prefixes.
/// (SQLite, ext/fts5/fts5_index.c, "leaf page format".)
struct SegmentPage {
  private let page: [UInt8]
  /// Where the footer begins; 0 for a page without terms, and for other kinds of pages.
  private let footer: Int

  init(_ page: [UInt8]) {
    self.page = page
    let footer = page.count > 4 ? Int(page[2]) << 8 | Int(page[3]) : 0
    self.footer = footer > 4 && footer < page.count ? footer : 0
  }

  /// The words whose entries begin on the page; empty where none does, and for other kinds of pages.
  var words: [String] {
    var words: [String] = []
    forEachTerm { term in
      if term.first == UInt8(ascii: "0") {
        words.append(String(decoding: term.dropFirst(), as: UTF8.self))
      }
    }
    return words
  }

  /// The first and the last term whose entry begins on the page, as they are stored; nil where none does.
  var ends: (first: [UInt8], last: [UInt8])? {
    var ends: (first: [UInt8], last: [UInt8])?
    forEachTerm { term in ends = (ends?.first ?? term, term) }
    return ends
  }

  /// The number of the first row on the page of a list of rows that began on an earlier one; nil where there is none.
  var firstRow: Int64? {
    guard page.count > 4 else { return nil }
    let place = Int(page[0]) << 8 | Int(page[1])
    guard place > 0, place < page.count else { return nil }
    var reader = VarintReader(page[place...])
    return reader.nextInteger()
  }

  /// Calls a closure with each term as it is stored, in their order.
  private func forEachTerm(_ body: ([UInt8]) -> Void) {
    guard footer > 0 else { return }
    var term: [UInt8] = []
    var offsets = VarintReader(page[footer...])
    var offset = 0
    while let distance = offsets.next(), distance > 0 {
      let isFirst = offset == 0
      offset += distance
      guard offset < footer else { return }
      var numbers = VarintReader(page[offset..<footer])
      guard let shared = isFirst ? 0 : numbers.next(), let length = numbers.next(),
        shared <= term.count, length <= numbers.rest.count
      else { return }
      term.removeSubrange(shared...)
      term += numbers.rest.prefix(length)
      body(term)
    }
  }
}
