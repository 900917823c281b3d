import Testing

@testable import Fuzzing

struct StatementsTests {
  @Test(arguments: [(";", 1000, 1000), ("a ", 3, 6), ("", 10, 0)])
  func `a token is repeated`(token: String, times: Int, bytes: Int) {
    #expect(Statements.repeated(token, times).utf8.count == bytes)
  }

  @Test
  func `what is repeated again and again stays as long as a statement can be`() {
    var token = "ab;"
    for _ in 0..<6 { token = Statements.repeated(token, 1000) }
    #expect(token.utf8.count == 3_000_000)
    #expect(
      Statements.repeated(String(repeating: "x", count: 5_000_000), 2).utf8.count == 5_000_000
    )
  }
}
