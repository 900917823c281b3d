import Commands
import Testing

struct ExamplesTests {
  @Test(arguments: dotCommandTable.signatures.flatMap { $0.allExamples })
  func `examples in the help are true`(example: Transcript) throws {
    try expectTranscript(example)
  }

}

extension Signature {
  fileprivate var allExamples: [Transcript] { examples + subcommands.flatMap(\.allExamples) }
}
