import QueryBuilder
import Testing

struct SequenceUniquedTests {
  @Test func `each element is kept once, where it first comes`() {
    #expect(["b", "a", "b", "c", "a"].uniqued() == ["b", "a", "c"])
    #expect([Int]().uniqued().isEmpty)
  }

  @Test func `of the elements with a key the first is kept`() {
    let firsts = ["To", "to", "do", "TO"].uniqued { $0.lowercased() }
    #expect(firsts == ["To", "do"])
  }
}
