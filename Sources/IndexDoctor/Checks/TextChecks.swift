import FullText
import QueryBuilder
import SQLiteDatabase
import TerminalKit

/// The checks of texts that the tokenizer does not treat as people expect.
let textChecks =
  [HealthCheck("nul", "NUL characters in the texts", readsRows: true) { try $0.checkNUL() }]
  + TermTrait.all.map(\.check)
  + [
    HealthCheck(
      "vowels",
      "vowels that are marks, at which unicode61 splits words",
      readsRows: true
    ) { try $0.checkVowels() }
  ]

/// The vowels and other marks of scripts of India, Thailand, Laos, Tibet, Burma and Cambodia: of the categories Mn and Mc,
/// which unicode61 takes for blanks.
private let vowelSigns: [ClosedRange<UInt32>] = [
  0x900...0x903, 0x93A...0x93C, 0x93E...0x94F, 0x981...0x983, 0x9BE...0x9CD, 0xA01...0xA03,
  0xA3E...0xA4D, 0xA81...0xA83, 0xABE...0xACD, 0xB01...0xB03, 0xB3E...0xB4D, 0xBBE...0xBCD,
  0xC00...0xC04, 0xC3E...0xC4D, 0xC81...0xC83, 0xCBE...0xCCD, 0xD00...0xD03, 0xD3E...0xD4D,
  0xDCA...0xDDF, 0xE31...0xE31, 0xE34...0xE3A, 0xE47...0xE4E, 0xEB1...0xEB1, 0xEB4...0xEBC,
  0xEC8...0xECD, 0xF71...0xF84, 0xF8D...0xFBC, 0x102B...0x103E, 0x17B6...0x17D3,
]

private let withMarks = Tokenizer("unicode61 categories 'L* N* Co Mn Mc'")

extension TableFacts {
  /// NUL characters: versions of trigram make different tokens of them.
  fileprivate func checkNUL() throws {
    let isTrigram = table.tokenizer.isTrigram
    guard let (count, rows) = try rows(where: { "instr(\($0), char(0))" }),
      let row = rows.first
    else { return }
    try report(
      .risk,
      "\(Count(count, "row has", plural: "rows have")) a NUL character",
      evidence: ["the first is row \(row)"],
      effect:
        isTrigram
        ? "older and newer versions of trigram split such a text in different ways: what the one has "
          + "written, the other finds damaged, and cannot delete"
        : "highlight() and snippet() leave out what stands behind it, up to the next hit",
      repair: .byHand("remove the NUL characters from the texts, and rebuild"),
      reading: isTrigram ? .trigram : .unicode61
    )
  }

  /// Words of scripts that write vowels as marks, which unicode61 takes for blanks.
  fileprivate func checkVowels() throws {
    let tokenizer = table.tokenizer
    guard table.tokenizerName == "unicode61",
      table.tokenizerOption("categories") == nil
    else { return }
    // GLOB tries each range at each character: first whether there are any but ASCII, and whether they are of these
    // scripts. The + keeps the index of a view's table out.
    let signs = vowelSigns.compactMap { range -> String? in
      guard let first = Unicode.Scalar(range.lowerBound),
        let last = Unicode.Scalar(range.upperBound)
      else { return nil }
      return "\(first)-\(last)"
    }.joined()
    let found = try rows { column in
      """
      length(\(column)) <> length(CAST(\(column) AS BLOB)) AND +\(column) GLOB \("*[\u{900}-\u{17D3}]*") \
      AND +\(column) GLOB \("*[\(signs)]*")
      """
    }
    guard let found else { return }
    for row in found.first {
      guard let values = try RowCopy(of: row, in: table, session)?.values else {
        continue
      }
      for (column, value) in zip(index.columns, values) where !column.isUnindexed {
        guard case .text(let text) = value else { continue }
        for word in try session.tokens(of: text, by: withMarks).map(\.text) {
          let hasSign = word.unicodeScalars.contains { letter in
            vowelSigns.contains { $0.contains(letter.value) }
          }
          guard hasSign else { continue }
          let pieces = try session.tokens(of: word, by: tokenizer).map(\.text)
          guard pieces.count > 1 else { continue }
          return try report(
            .advice,
            "\(Count(found.count, "row has", plural: "rows have")) vowels that are marks, at which unicode61 splits words",
            evidence: [
              "row \(row) has the word \(word), of which it makes \(pieces.joined(separator: ", "))"
            ],
            effect: "a search for a word finds others with the same consonants",
            repair: tokenizer.specification.lowercased() == "unicode61"
              ? try recreating { $0.tokenizer = withMarks }
              : .byHand("make the table again with categories 'L* N* Co Mn Mc' in its tokenizer"),
            reading: .unicode61
          )
        }
      }
    }
  }

  /// How many rows of the content have an indexed text that meets a condition, and the first ten; nil for none, and where
  /// no texts are kept.
  private func rows(
    where condition: (Fragment) -> Fragment
  ) throws -> (count: Int, first: [Int64])? {
    guard let content else { return nil }
    let columns = zip(content.columns, index.columns).filter { !$1.isUnindexed }
    guard !columns.isEmpty else { return nil }
    let conditions = columns.map { condition("\(identifier: $0.0)") }
    let source: Fragment = "FROM \(content.table) WHERE \(conditions.joined(separator: " OR "))"
    let count = try self.count("SELECT count(*) \(source)")
    guard count > 0 else { return nil }
    return (count, try keys("SELECT \(content.keyColumn) \(source) ORDER BY 1 LIMIT 10"))
  }
}
