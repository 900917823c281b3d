import Foundation
import LineEditor
import SQLText
import Testing
import TestSupport

private func lines(_ source: ScriptLines) -> [String] {
  var lines: [String] = []
  while case .line(let line) = source.nextLine() { lines.append(line) }
  return lines
}

struct ScriptLinesTests {
  @Test(arguments: [
    ("", []),
    ("a", ["a"]),
    ("a\n", ["a"]),
    ("a\nb", ["a", "b"]),
    ("\n\na\n\n", ["", "", "a", ""]),
    ("a\r\nb\r\n", ["a", "b"]),
    ("a\rb\n", ["a\rb"]),
    ("é\n日本\n", ["é", "日本"]),
  ])
  func `a text is cut into its lines`(text: String, expected: [String]) {
    #expect(lines(ScriptLines(text: text)) == expected)
  }

  @Test func `the end stays the end`() {
    let source = ScriptLines(text: "a")
    #expect(source.nextLine() == .line("a"))
    #expect(source.nextLine() == .endOfInput)
    #expect(source.nextLine() == .endOfInput)
  }

  @Test func `bytes that are no UTF-8 are kept`() throws {
    let file = try TemporaryFile([0x61, 0xFF, 0x62, 0x0A, 0xC3])
    let source = try #require(ScriptLines(path: file.path))
    #expect(lines(source).map(StrayBytes.bytes) == [[0x61, 0xFF, 0x62], [0xC3]])
  }

  @Test func `lines longer than what is read at once stay whole`() throws {
    // 64 KiB are read at once; é lies across the boundary.
    let long = String(repeating: "x", count: 65_535) + "é" + String(repeating: "y", count: 200_000)
    let file = try TemporaryFile(Array("\(long)\nshort\n\(long)".utf8))
    let source = try #require(ScriptLines(path: file.path))
    #expect(lines(source) == [long, "short", long])
  }

  @Test func `a missing file and a folder cannot be opened`() {
    #expect(ScriptLines(path: "/nonexistent/file") == nil)
    #expect(ScriptLines(path: "/") == nil)
  }

  @Test func `an open descriptor is read and stays open`() throws {
    let pipe = Pipe()
    try pipe.fileHandleForWriting.write(contentsOf: Data("one\ntwo".utf8))
    let source = ScriptLines(descriptor: pipe.fileHandleForReading.fileDescriptor)
    #expect(source.nextLine() == .line("one"))
    try pipe.fileHandleForWriting.close()
    #expect(source.nextLine() == .line("two"))
    #expect(source.nextLine() == .endOfInput)
    try pipe.fileHandleForReading.close()
  }
}
