import Files
import Foundation
import TestSupport
import Testing

struct DescriptorOpeningTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  private func text(_ descriptor: Int32) throws -> String {
    var bytes: [UInt8] = []
    while case let chunk = try Descriptor.readChunk(descriptor, until: { false }), !chunk.isEmpty {
      bytes += chunk
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  private func makeFIFO(_ name: String = "fifo") -> String {
    let path = "\(folder.path)/\(name)"
    #expect(mkfifo(path, 0o600) == 0)
    return path
  }

  /// Writes a text to a file that is opened in some way, and returns what is in the file then.
  private func written(_ text: String, _ writing: Descriptor.Writing) throws -> String {
    let path = folder.path + "/file"
    let descriptor = try Descriptor.open(writing: path, writing)
    defer { close(descriptor) }
    #expect(Array(text.utf8).withUnsafeBytes { Descriptor.write($0, to: descriptor) } == 0)
    return try String(contentsOfFile: path, encoding: .utf8)
  }

  @Test func `a file is made, emptied, or added to, as the caller says`() throws {
    #expect(try written("one", .making) == "one")
    #expect(try written("two", .appending) == "onetwo")
    #expect(try written("three", .emptying) == "three")
    #expect(throws: SystemError(number: EEXIST)) { try written("four", .making) }
    #expect(Descriptor.isPlainFile(folder.path + "/file"))
    #expect(!Descriptor.isPlainFile(folder.path))
    #expect(!Descriptor.isPlainFile(folder.path + "/none"))
  }

  @Test func `only a plain file has a size`() throws {
    let file = try Descriptor.open(reading: try folder.write("12345", to: "file"))
    defer { close(file) }
    #expect(Descriptor.size(of: file) == 5)
    let device = try Descriptor.open(reading: "/dev/null")
    defer { close(device) }
    #expect(Descriptor.size(of: device) == nil)
  }

  @Test func `a folder and a missing file are not read`() {
    #expect(throws: SystemError(number: EISDIR)) { try Descriptor.open(reading: folder.path) }
    #expect(throws: SystemError(number: ENOENT)) {
      try Descriptor.open(reading: folder.path + "/none")
    }
  }

  @Test(arguments: [("", 0), ("ab", 2)])
  func `a plain file has a present length, an empty one too`(text: String, length: Int) throws {
    let path = folder.path + "/file"
    let writer = try Descriptor.open(writing: path)
    #expect(Array(text.utf8).withUnsafeBytes { Descriptor.write($0, to: writer) } == 0)
    close(writer)
    let descriptor = try Descriptor.open(reading: path)
    defer { close(descriptor) }
    #expect(Descriptor.presentLength(of: descriptor) == length)
    #expect(try self.text(descriptor) == text)
  }

  #if os(Linux)
    @Test func `a file that the system makes up has bytes and no length`() throws {
      let descriptor = try Descriptor.open(reading: "/proc/self/status")
      defer { close(descriptor) }
      #expect(Descriptor.size(of: descriptor) == 0)
      #expect(Descriptor.presentLength(of: descriptor) == nil)
    }
  #endif

  @Test func `no file is inherited by other programs`() throws {
    let path = folder.path + "/file"
    let descriptors = [try Descriptor.open(writing: path), try Descriptor.open(reading: path)]
    for descriptor in descriptors {
      #expect(fcntl(descriptor, F_GETFD) & FD_CLOEXEC != 0)
      close(descriptor)
    }
  }

  @Test func `the caller ends the wait for the other end of a FIFO`() throws {
    let path = makeFIFO()
    var asked = 0
    let stopping = {
      asked += 1
      return asked > 3
    }
    #expect(throws: SystemError.stop) { try Descriptor.open(writing: path, until: stopping) }
    #expect(asked == 4)
    asked = 0
    // On Linux it opens at once, and the first read waits.
    #expect(throws: SystemError.stop) {
      let descriptor = try Descriptor.open(reading: path, until: stopping)
      defer { close(descriptor) }
      _ = try Descriptor.readChunk(descriptor, until: stopping)
    }
    #expect(asked == 4)
  }

  @Test func `what goes through a FIFO comes whole, however late the other end comes`() throws {
    let path = makeFIFO()
    // Another one, because a program that another test starts may hold the first one's end for a moment.
    let back = makeFIFO("back")
    let long = String(repeating: "0123456789", count: 30_000)
    let writer = Process()
    writer.executableURL = URL(fileURLWithPath: "/bin/sh")
    writer.arguments = [
      "-c", "sleep 0.2; printf %s \"$TEXT\" > \"$FILE\"; sleep 0.1; cat \"$BACK\" > \"$OTHER\"",
    ]
    let short = "a text"
    writer.environment = [
      "TEXT": short, "FILE": path, "BACK": back, "OTHER": folder.path + "/other",
      "PATH": "/usr/bin:/bin",
    ]
    try writer.run()
    let reading = try Descriptor.open(reading: path)
    #expect(try text(reading) == short)
    close(reading)
    let writing = try Descriptor.open(writing: back)
    #expect(Array(long.utf8).withUnsafeBytes { Descriptor.write($0, to: writing) } == 0)
    close(writing)
    writer.waitUntilExit()
    #expect(try folder.read("other") == long)
  }
}
