import Files
import Foundation
import LineEditor
import SQLText
import TerminalKit
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

  @Test func `what is appended while it runs is none of a script`() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write("a\nb", to: "script")
    let source = try ScriptLines(path: path)
    let file = try #require(FileHandle(forWritingAtPath: path))
    try file.seekToEnd()
    file.write(Data("c\nd\n".utf8))
    #expect(lines(source) == ["a", "b"])
  }

  @Test func `bytes that are no UTF-8 are kept`() throws {
    let file = try TemporaryFile([0x61, 0xFF, 0x62, 0x0A, 0xC3])
    let source = try ScriptLines(path: file.path)
    #expect(lines(source).map(StrayBytes.bytes) == [[0x61, 0xFF, 0x62], [0xC3]])
  }

  @Test func `lines longer than what is read at once stay whole`() throws {
    // 64 KiB are read at once; é lies across the boundary.
    let long = String(repeating: "x", count: 65_535) + "é" + String(repeating: "y", count: 200_000)
    let file = try TemporaryFile(Array("\(long)\nshort\n\(long)".utf8))
    let source = try ScriptLines(path: file.path)
    #expect(lines(source) == [long, "short", long])
  }

  @Test func `a missing file and a folder cannot be opened`() {
    #expect(throws: SystemError(number: ENOENT)) {
      try ScriptLines(path: "/nonexistent/file")
    }
    #expect(throws: SystemError(number: EISDIR)) { try ScriptLines(path: "/") }
  }

  @Test func `a line that is too long ends the script, and those before it are read`() throws {
    // What is read at once, 64 KiB, is the least that counts.
    let text = "short\n" + String(repeating: "x", count: 300_000) + "\nlast\n"
    let file = try TemporaryFile(Array(text.utf8))
    let source = try ScriptLines(path: file.path, longest: 100_000)
    #expect(lines(source) == ["short"])
    #expect(source.fault == .tooLong(100_000))
    #expect(source.nextLine() == .endOfInput)
    let whole = try ScriptLines(path: file.path, longest: 300_000)
    #expect(lines(whole).count == 3)
    #expect(whole.fault == nil)
  }

  @Test func `a device without end has no line that takes more than the bound`() throws {
    let source = try ScriptLines(path: "/dev/zero")
    #expect(lines(source) == [])
    #expect(source.fault == .tooLong(Descriptor.mostFromDevice))
  }

  @Test func `reading ends where the caller stops it`() throws {
    let pipe = Pipe()
    try pipe.fileHandleForWriting.write(contentsOf: Data("one\ntwo".utf8))
    var asked = 0
    let source = ScriptLines(descriptor: pipe.fileHandleForReading.fileDescriptor) {
      asked += 1
      return asked > 3
    }
    #expect(lines(source) == ["one"])
    #expect(source.fault == .system(.stop))
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
