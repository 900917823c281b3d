import Foundation
import Testing
import TestSupport

@testable import SQLiteDatabase

struct ByteSourceTests {
  @Test func `a file ends where it ended when it was opened, though each read makes it longer`()
    throws
  {
    let folder = try TemporaryFolder()
    let path = try folder.write("abcdef", to: "rows.csv")
    let file = try #require(FileHandle(forUpdatingAtPath: path))
    let reader = try #require(FileHandle(forReadingAtPath: path))
    let source = ByteSource(descriptor: reader.fileDescriptor, isProgram: false) { false }
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 4)
    // Without an end it would read as often as it may here.
    for _ in 0..<10 {
      let count = try #require(try buffer.withUnsafeMutableBytes { try source.read($0) })
      guard count > 0 else { break }
      bytes += buffer.prefix(count)
      try file.seekToEnd()
      try file.write(contentsOf: Data("more".utf8))
    }
    #expect(String(decoding: bytes, as: UTF8.self) == "abcdef")
  }
}
