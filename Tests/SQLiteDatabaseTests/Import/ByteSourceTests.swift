import Foundation
import Testing
import TestSupport

@testable import SQLiteDatabase

struct ByteSourceTests {
  @Test func `what the system does not read is told`() throws {
    let folder = try TemporaryFolder()
    // A folder can be opened, and not read.
    let descriptor = open(folder.path, O_RDONLY)
    defer { close(descriptor) }
    let source = ByteSource(descriptor: descriptor, isProgram: true) { false }
    var buffer = [UInt8](repeating: 0, count: 4)
    let error = #expect(throws: StoreError.self) {
      _ = try buffer.withUnsafeMutableBytes { try source.read($0) }
    }
    #expect(error?.message == "the input could not be read to its end: Is a directory")
  }

  @Test(arguments: ["abcdef", ""])
  func `a file ends where it ended when it was opened, though each read makes it longer`(
    text: String
  ) throws {
    let folder = try TemporaryFolder()
    let path = try folder.write(text, to: "rows.csv")
    let file = try #require(FileHandle(forUpdatingAtPath: path))
    let reader = try #require(FileHandle(forReadingAtPath: path))
    let source = ByteSource(descriptor: reader.fileDescriptor, isProgram: false) { false }
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 4)
    // The bound ends the test if the source does not end.
    for _ in 0..<10 {
      try file.seekToEnd()
      try file.write(contentsOf: Data("more".utf8))
      let count = try #require(try buffer.withUnsafeMutableBytes { try source.read($0) })
      guard count > 0 else { break }
      bytes += buffer.prefix(count)
    }
    #expect(String(decoding: bytes, as: UTF8.self) == text)
  }
}
