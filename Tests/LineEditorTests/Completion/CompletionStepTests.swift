import LineEditor
import Testing

/// One Tab after a text whose last word is to be completed.
private func tab(_ text: String, _ candidates: [String]) -> CompletionStep {
  let start = text.lastIndex(of: " ").map(text.index(after:)) ?? text.startIndex
  return CompletionStep(
    Completion(range: start..<text.endIndex, candidates: candidates.map { .init($0) }),
    of: text
  )
}

struct CompletionStepTests {
  @Test func `the only candidate is inserted`() {
    #expect(tab(".sea", [".search "]) == .replace(count: 4, with: ".search "))
    #expect(tab("SELECT ", ["1"]) == .replace(count: 0, with: "1"))
  }

  @Test func `what all candidates begin with is inserted`() {
    #expect(tab("a .r", [".rank", ".rank save"]) == .replace(count: 2, with: ".rank"))
    #expect(tab("日", ["日本語", "日本人"]) == .replace(count: 1, with: "日本"))
  }

  @Test func `what is listed are labels, by default without the blank behind a word`() {
    let candidates = [Completion.Candidate("bm25(", label: "bm25(table)"), .init("bm26 ")]
    let text = "bm2"
    let completion = Completion(range: text.startIndex..<text.endIndex, candidates: candidates)
    #expect(CompletionStep(completion, of: text) == .list(["bm25(table)", "bm26"]))
  }

  @Test func `if that is nothing new the candidates are listed`() {
    #expect(tab(".se", [".search", ".seed"]) == .list([".search", ".seed"]))
    #expect(tab("", ["a", "b"]) == .list(["a", "b"]))
  }

  @Test func `a candidate may correct the case`() {
    #expect(tab("sel", ["SELECT "]) == .replace(count: 3, with: "SELECT "))
    #expect(tab("re", ["REFERENCES", "REGEXP"]) == .replace(count: 2, with: "RE"))
  }

  @Test func `nothing that was typed is taken away`() {
    #expect(tab("ab", ["axb", "ayb"]) == .list(["axb", "ayb"]))
  }

  @Test func `a whole word and no candidate change nothing`() {
    #expect(tab("abc", ["abc"]) == .nothing)
    #expect(tab("abc", []) == .nothing)
  }

  @Test func `scalars are counted, not characters`() {
    // "é" as two scalars
    #expect(tab("e\u{301}", ["e\u{301}x"]) == .replace(count: 2, with: "e\u{301}x"))
  }
}

struct CandidateListTests {
  @Test func `candidates stand in columns, from top to bottom`() {
    #expect(
      CandidateList.rows(of: ["a", "bb", "ccc", "d", "e"], columns: 11, rows: 9) == [
        "a    d", "bb   e", "ccc",
      ]
    )
  }

  @Test func `what is not shown is counted`() {
    let names = (1...9).map { "n\($0)" }
    #expect(
      CandidateList.rows(of: names, columns: 8, rows: 3) == ["n1  n3", "n2  n4", "... and 5 more"]
    )
  }

  @Test func `a screen of one row still lists candidates`() {
    #expect(CandidateList.rows(of: ["a", "b"], columns: 80, rows: 0) == ["a  b"])
  }

  @Test func `candidates wider than the terminal get a row each`() {
    #expect(CandidateList.rows(of: ["aaaa", "b"], columns: 3, rows: 9) == ["aaaa", "b"])
  }

  @Test func `control characters are shown, not sent`() {
    #expect(
      CandidateList.rows(of: ["a\u{1B}[2J\u{9B}"], columns: 80, rows: 9) == ["a␛[2J\u{FFFD}"]
    )
  }
}
