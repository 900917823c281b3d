import Files
import Output
import TerminalKit
import TestSupport
import Testing

private struct Refusal: Error, Equatable {}

@Test func `what is written arrives in order, however large the pieces`() throws {
  let pieces = [3, 65_536, 1, 65_535, 200_000, 7].enumerated().map { index, count in
    [UInt8](repeating: UInt8(index), count: count)
  }
  let collected = try ByteOutput.collecting { output in
    for piece in pieces { output.write(piece) }
    #expect(output.byteCount == pieces.joined().count)
  }
  #expect(collected == Array(pieces.joined()))
}

@Test func `whoever asked is told before bytes leave, and not while they wait in the buffer`()
  throws
{
  var events: [String] = []
  let output = ByteOutput { events.append(String(decoding: $0, as: UTF8.self)) }
  output.beforeSending { events.append("will send") }
  output.write("a")
  #expect(events.isEmpty)
  try output.flush()
  try output.flush()
  #expect(events == ["will send", "a"])
}

@Test func `short pieces are whole whatever their size`() throws {
  let pieces = (0...40).map { count in (0..<count).map { UInt8(100 + $0) } }
  let collected = try ByteOutput.collecting { output in
    for piece in pieces { output.write(piece) }
  }
  #expect(collected == Array(pieces.joined()))
}

@Test func `a failure is thrown once, and what follows is dropped`() throws {
  var attempts = 0
  let output = ByteOutput(to: { _ in
    attempts += 1
    throw Refusal()
  })
  output.write("first")
  #expect(throws: Refusal.self) { try output.flush() }
  output.write("second")
  try output.flush()
  #expect(attempts == 1)
  #expect(output.failure is Refusal)
}

@Test func `a descriptor that cannot be written to is the system's error`() {
  let output = ByteOutput(fileDescriptor: -1)
  output.write("lost")
  let error = #expect(throws: OutputError.self) { try output.flush() }
  #expect(error?.description == "cannot write the output: Bad file descriptor")
  #expect(error?.isBrokenPipe == false)
}

@Test(arguments: [OutputMode.box, .column, .markdown])
func `a stop before a table is drawn leaves no empty frame`(mode: OutputMode) throws {
  var written: [UInt8] = []
  let output = ByteOutput { written += $0 }
  let writer = ResultWriter(settings: settings(mode), output: output)
  try forEachRow(of: "SELECT 1 UNION ALL SELECT 2") { try writer.write($0) }
  output.cancellation = Cancellation()
  output.cancellation?.request()
  #expect(throws: InterruptedOutput.self) { try writer.finish() }
  #expect(written.isEmpty)
}

@Test(arguments: [OutputMode.box, .column, .markdown])
func `a table stops at the row where somebody asks for it`(mode: OutputMode) throws {
  var lines = 0
  let cancellation = Cancellation()
  let stopped = ByteOutput { bytes in
    lines += bytes.count { $0 == 0x0A }
    cancellation.request()
  }
  stopped.cancellation = cancellation
  let writer = ResultWriter(settings: settings(mode), output: stopped)
  try forEachRow(
    of: "WITH c(n) AS (VALUES(1) UNION ALL SELECT n+1 FROM c LIMIT 100000) SELECT n FROM c"
  ) {
    try writer.write($0)
  }
  #expect(throws: InterruptedOutput.self) { try writer.finish() }
  // Once the request is made, with the first 64 KiB, at most that much is still on its way.
  #expect((1...40_000).contains(lines))

  // The next result is not meant.
  cancellation.workWillBegin()
  let next = ResultWriter(settings: settings(mode), output: stopped)
  try forEachRow(of: "SELECT 1") { try next.write($0) }
  try next.finish()
}

@Test func `a writer stops the statement when its output fails`() throws {
  let output = ByteOutput(to: { _ in throw Refusal() })
  let writer = ResultWriter(settings: settings(.list), output: output)
  let manyRows =
    "WITH c(n) AS (VALUES(1) UNION ALL SELECT n+1 FROM c LIMIT 1000000) SELECT n FROM c"
  #expect(throws: Refusal.self) { try forEachRow(of: manyRows) { try writer.write($0) } }
  // The first 64 KiB hold fewer than 20,000 numbers of up to five digits and line feeds.
  #expect(writer.rowCount < 20_000)
  try writer.finish()
}

@Test func `a terminal gets symbols for data, and the shell's own sequences as they are`() throws {
  func write(to output: ByteOutput) {
    output.write("a\u{1B}[1m")
    output.write(Styling.palette.null)
    output.write("b\r\n\u{9B}")
    output.write(Styling.reset)
    output.write(UInt8(0x07))
  }
  #expect(
    try ByteOutput.collecting(onTerminal: true, write)
      == Array("a␛[1m\u{1B}[2mb\r\n\u{FFFD}\u{1B}[0m␇".utf8)
  )
  #expect(
    try ByteOutput.collecting(write)
      == Array("a\u{1B}[1m\u{1B}[2mb\r\n\u{9B}\u{1B}[0m\u{7}".utf8)
  )
}

/// A record separator of `.mode ascii` ends no line of a terminal.
@Test(arguments: [
  ("a", true), ("a\u{1E}", true), ("a\n", false), ("a\n\u{1B}", true), ("", false),
])
func `whether the cursor of a terminal was left within a line is known`(
  text: String,
  isWithin: Bool
) throws {
  let output = ByteOutput(showing: { _ in })
  output.write(text)
  try output.flush()
  #expect(output.endsWithinLine == isWithin)
  _ = try ByteOutput.collecting { output in
    output.write(text)
    try output.flush()
    // A file has no cursor.
    #expect(!output.endsWithinLine)
  }
}

@Test func `whether data was replaced is known afterwards`() throws {
  for (text, isReplaced) in [("a\tb\r\n日", false), ("a\rb", true), ("\u{200E}", true)] {
    let output = ByteOutput(showing: { _ in })
    output.write(Styling.palette.null)
    output.write(text)
    try output.flush()
    #expect(output.hasReplacedData == isReplaced)
  }
}

@Test func `wherever a buffer ends, a terminal gets whole characters`() throws {
  let seed = UInt64.random(in: 0...UInt64.max)
  var random = SeededGenerator(seed: seed)
  let characters = ["é", "日本", "🏴󠁧󠁢󠁳󠁣󠁴󠁿", "\r\n", "a", "\u{1B}", "e\u{301}"]
  for _ in 0..<20 {
    var text = ""
    while text.utf8.count < 200_000 { text += characters.randomElement(using: &random) ?? "" }
    let bytes = Array(text.utf8)
    let arrived = try ByteOutput.collecting(onTerminal: true) { output in
      var rest = bytes[...]
      while !rest.isEmpty {
        let size = Int.random(in: 1...90_000, using: &random)
        output.write(Array(rest.prefix(size)))
        rest = rest.dropFirst(size)
      }
      #expect(output.byteCount == bytes.count)
    }
    // ESC is the only one of the characters that a terminal must not get.
    let shown = text.unicodeScalars.map { $0 == "\u{1B}" ? "\u{241B}" : $0 }
    #expect(
      arrived.elementsEqual(shown.flatMap { UTF8.encode($0).map(Array.init) ?? [] }),
      "seed \(seed)"
    )
  }
}

@Test func `a text without any ASCII is divided between characters`() throws {
  let text = String(repeating: "日本語", count: 30_000)
  #expect(try ByteOutput.collecting(onTerminal: true) { $0.write(text) } == Array(text.utf8))
}
