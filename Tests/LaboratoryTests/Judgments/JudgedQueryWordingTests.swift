import FullText
@testable import Laboratory
import Relevance
import Testing

@Suite struct JudgedQueryWordingTests {
  private func wording(_ kind: QueryKind, _ text: String, need: String? = nil) -> NeedGroups.Wording
  {
    JudgedQuery(
      id: 1,
      kind: kind,
      text: text,
      need: need,
      grades: [.init(row: 4, grade: 2), .init(row: 5, grade: 0)]
    ).wording
  }

  @Test(arguments: [
    (QueryKind.search, "take a walk", ["take", "a", "walk"]),
    (.search, "\"take a\" walk", ["take", "a", "walk"]),
    (.match, "\"take a\" OR walk", ["take", "a", "walk"]),
    (.match, "title:take AND NEAR(a walk)", ["take", "a", "walk"]),
    (.match, "walk NOT (take OR a)", ["walk", "-take", "-a"]),
    // What is no expression is a text.
    (.match, "take a (", ["take", "a", "("]),
  ])
  func `The words of a query are those that it looks for`(
    kind: QueryKind,
    text: String,
    words: [String]
  ) {
    #expect(wording(kind, text).words == words)
    #expect(wording(kind, text).goodRows == [4])
  }

  /// `.judge import --any` keeps the sentence beside the expression; `--without` leaves words out of the expression.
  @Test(arguments: [
    (#""what" OR "is" OR "lift""#, "what is lift", true),
    (#""lift""#, "what is lift", true), (#""is" OR "lift""#, "what is lift", true),
    (#""lift" OR "is""#, "what is lift", false), ("what OR is OR lift", "what is lift", false),
    (#""lift" OR "drag""#, "what is lift", false), (#""lift""#, "the force upwards", false),
  ])
  func `The sentence of an import is no need that somebody has said`(
    text: String,
    need: String,
    isImported: Bool
  ) {
    let wording = wording(.match, text, need: need)
    #expect(wording.source == (isImported ? need : nil))
    #expect(wording.need == (isImported ? nil : need))
  }
}
