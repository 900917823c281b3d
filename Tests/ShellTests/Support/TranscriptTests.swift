import Testing

struct TranscriptTests {
  @Test func `lines with an arrow are typed and the rest is the answer`() {
    let transcript: Transcript = """
      > .mode json
      > SELECT
      >   1;
      [{"1":1}]

      > .quit
      """
    #expect(
      transcript.steps == [
        .init(input: ".mode json\nSELECT\n  1;", output: "[{\"1\":1}]\n"),
        .init(input: ".quit", output: ""),
      ]
    )
  }
}
