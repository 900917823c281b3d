import SQLText

/// Shorter forms of a text whose hits stand between marks: parts of it with as many hits as there is room for.
public enum ShorterTexts {
  /// The numbers of words of the forms.
  private static let sizes = [40, 34, 28, 23, 18, 14, 11, 9, 7, 6, 5, 4, 3, 2, 1]

  /// How many words of a text it looks at: a column that is too narrow for these has no room for further ones.
  private static let mostWords = 200

  /// The forms of a text that are shorter than it, the longest first; each has `…` in place of what is left out.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - open: What stands before a hit; without marks, the forms are the text's beginnings.
  ///   - close: What stands after it.
  /// - Returns: The forms.
  /// - Complexity: Linear in the text for each form.
  public static func of(_ text: String, open: String, close: String) -> [String] {
    let (words, isCut) = words(of: text, open, close)
    // Sums, so that a window's hits are a difference.
    let hits = words.reduce(into: [0]) { sums, word in
      sums.append(sums[sums.count - 1] + (!open.isEmpty && word.contains(open) ? 1 : 0))
    }
    func form(_ part: Range<Int>) -> String {
      let text = words[part].joined(separator: " ")
      let (before, after) = (part.lowerBound > 0, isCut || part.upperBound < words.count)
      return (before && !text.hasPrefix("…") ? "…" : "") + text
        + (after && !text.hasSuffix("…") ? "…" : "")
    }
    var forms: [String] = []
    var part = 0..<0
    // From the shortest on.
    for size in sizes.reversed() where size < words.count {
      let start = start(of: size, among: hits)
      let longer = form(start..<start + size)
      let hasGap = longer.count > (forms.last?.count ?? longer.count) + widestStep
      if hasGap, size == part.count + 1 {
        forms += growing(part, of: words.count).lazy.map(form).prefix { $0.count < longer.count }
      }
      part = start..<start + size
      forms.append(longer)
    }
    return forms.reversed()
  }

  /// More characters than this between a form and the next, as where a path is one of its words, leave room for other
  /// words.
  private static let widestStep = 24

  /// A part with one word more at either side, with two, and so on.
  private static func growing(
    _ part: Range<Int>,
    of count: Int
  ) -> UnfoldSequence<Range<Int>, Range<Int>> {
    sequence(state: part) { part in
      guard part.count < count else { return nil }
      let goesRight = part.lowerBound == 0 || part.upperBound < count && part.count % 2 == 1
      part =
        goesRight
        ? part.lowerBound..<part.upperBound + 1 : part.lowerBound - 1..<part.upperBound
      return part
    }
  }

  /// Where the window of a number of words with the most hits begins: the first such, with its hits in the middle.
  private static func start(of size: Int, among hits: [Int]) -> Int {
    let last = hits.count - 1 - size
    let counts = (0...last).map { hits[$0 + size] - hits[$0] }
    guard let most = counts.max(), most > 0, let first = counts.firstIndex(of: most) else {
      return 0
    }
    // The first of these windows ends with its last hit, and a later one begins with the first.
    let end = counts[first...].firstIndex { $0 != most } ?? counts.endIndex
    return (first + end - 1) / 2
  }

  /// The first words between blanks, and whether there are more; a hit of several words is one.
  private static func words(
    of text: String,
    _ open: String,
    _ close: String
  ) -> (words: [String], isCut: Bool) {
    var words: [String] = []
    var isInHit = false
    let parts = text.split(separator: " ", maxSplits: mostWords)
    for word in parts.prefix(mostWords) {
      if isInHit, let last = words.popLast() {
        words.append("\(last) \(word)")
      } else {
        words.append(String(word))
      }
      guard !open.isEmpty else { continue }
      isInHit = endsInHit(word, open, close, isInHit)
    }
    return (words, parts.count > mostWords)
  }

  /// Whether a hit goes on after a word.
  private static func endsInHit(
    _ word: Substring,
    _ open: String,
    _ close: String,
    _ wasInHit: Bool
  ) -> Bool {
    var (rest, isInHit) = (word, wasInHit)
    while let mark = rest.firstRange(of: isInHit ? close : open) {
      isInHit.toggle()
      rest = rest[mark.upperBound...]
    }
    return isInHit
  }
}
