import CommandKit
import Commands
import Testing

struct ExamplesTests {
  @Test(arguments: allSignatures.flatMap(\.examples))
  func `examples in the help are true`(example: String) throws {
    try expectTranscript(Transcript(example))
  }
}
