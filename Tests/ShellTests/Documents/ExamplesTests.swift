import CommandKit
import Commands
import Testing

struct ExamplesTests {
  @Test(arguments: allSignatures.flatMap(\.examples))
  func `examples in the help are true`(example: Transcript) throws {
    try expectTranscript(example)
  }
}
