/// A page of a segment of an FTS5 index, from its table `_data`, as far as its terms go.
///
/// The first four bytes say where the first row's number stands, and where the footer begins, which has the offsets
/// of the terms as varints, each as its distance from the one before. A term is stored as the length of the beginning
/// that it shares with the one before (absent for the first of the page), the length of the rest, and the rest. The
/// first byte of a term says whether it is a word (`0`), or a beginning of one in an index of prefixes.
/// (SQLite, ext/fts5/fts5_index.c, "leaf page format".)
struct SegmentPage {
  /// The words whose entries begin on the page; empty where none does, and for other kinds of pages.
  let words: [String]

  init(_ page: [UInt8]) {
    var words: [String] = []
    var term: [UInt8] = []
    let footer = page.count > 4 ? Int(page[2]) << 8 | Int(page[3]) : 0
    guard footer > 4, footer < page.count else {
      self.words = []
      return
    }
    var offsets = VarintReader(page[footer...])
    var offset = 0
    while let distance = offsets.next(), distance > 0 {
      let isFirst = offset == 0
      offset += distance
      guard offset < footer else { break }
      var numbers = VarintReader(page[offset..<footer])
      guard let shared = isFirst ? 0 : numbers.next(), let length = numbers.next(),
        shared <= term.count, length <= numbers.rest.count
      else { break }
      term = Array(term.prefix(shared)) + numbers.rest.prefix(length)
      if term.first == UInt8(ascii: "0") {
        words.append(String(decoding: term.dropFirst(), as: UTF8.self))
      }
    }
    self.words = words
  }
}
