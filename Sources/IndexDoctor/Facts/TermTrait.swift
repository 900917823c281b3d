import FullText

/// Something in the terms of an index that shows that its tokenizer does not treat texts as people expect.
struct TermTrait: Sendable {
  /// The terms that have it: how many, and some of them with a row of each.
  struct Found {
    private static let mostExamples = 20

    private(set) var count = 0
    private(set) var examples: [(term: String, row: Int64)] = []

    mutating func add(_ term: String, of row: Int64) {
      count += 1
      if examples.count < Self.mostExamples { examples.append((term, row)) }
    }
  }

  /// The name of the check that reports it, and what it looks at.
  let name: String
  let subject: String
  /// Whether it matters for a table.
  let concerns: @Sendable (FullTextTable) -> Bool
  /// Whether a term that is not ASCII has it.
  let isIn: @Sendable (String) -> Bool
  /// Reports the terms, if one of them has a consequence.
  let tell: @Sendable (Found, TableFacts) throws -> Void
}
