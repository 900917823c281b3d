import Foundation
import Files
import TestSupport
import Testing

struct DescriptorTests {
  private let pipe = Pipe()
  private var reading: Int32 { pipe.fileHandleForReading.fileDescriptor }
  private var writing: Int32 { pipe.fileHandleForWriting.fileDescriptor }

  private func write(_ text: String, to descriptor: Int32) -> Int32 {
    Array(text.utf8).withUnsafeBytes { Descriptor.write($0, to: descriptor) }
  }

  @Test func `what is written is read, and the end is nil`() throws {
    #expect(write("é\0日\n", to: writing) == 0)
    #expect(Descriptor.readChunk(reading) == Array("é\0日\n".utf8))
    try pipe.fileHandleForWriting.close()
    #expect(Descriptor.readChunk(reading) == nil)
  }

  @Test(arguments: [false, true])
  func `more than a pipe holds is written whole, also where writing does not block`(
    isNonblocking: Bool
  ) throws {
    // Linux gives a pipe 64 KiB.
    let bytes = (0..<300_000).map { UInt8(truncatingIfNeeded: $0 &* 31) }
    let file = try TemporaryFile([])
    let reader = Process()
    reader.executableURL = URL(fileURLWithPath: "/bin/cat")
    reader.standardInput = pipe
    reader.standardOutput = FileHandle(forWritingAtPath: file.path)
    try reader.run()
    if isNonblocking { _ = fcntl(writing, F_SETFL, fcntl(writing, F_GETFL) | O_NONBLOCK) }
    #expect(bytes.withUnsafeBytes { Descriptor.write($0, to: writing) } == 0)
    try pipe.fileHandleForWriting.close()
    reader.waitUntilExit()
    #expect(file.contents == bytes)
  }

  @Test func `a failure is the system's error number`() throws {
    let bytes: [UInt8] = [0x61]
    // A descriptor that only reads.
    #expect(bytes.withUnsafeBytes { Descriptor.write($0, to: reading) } == EBADF)
    #expect(write("a", to: -1) == EBADF)
    #expect(Descriptor.readChunk(-1) == nil)
  }

  @Test(arguments: [false, true])
  func `waiting ends with the descriptor that has something, or with the time`(
    bySelect: Bool
  ) throws {
    let wait = bySelect ? Descriptor.waitBySelect : Descriptor.wait
    let other = Pipe()
    let quiet = other.fileHandleForReading.fileDescriptor
    #expect(wait(quiet, reading, 1) == (false, false))
    #expect(write("a", to: writing) == 0)
    #expect(wait(quiet, reading, nil) == (false, true))
    #expect(wait(reading, -1, nil) == (true, false))
    try other.fileHandleForWriting.close()
    #expect(wait(quiet, reading, nil) == (true, true))
  }

  @Test func `reading and writing end where the caller stops them`() throws {
    #expect(throws: SystemError.stop) { try Descriptor.readChunk(reading, until: { true }) }
    var asked = 0
    let stopping = {
      asked += 1
      return asked > 2
    }
    #expect(throws: SystemError.stop) { try Descriptor.readChunk(reading, until: stopping) }
    #expect(asked == 3)
    _ = fcntl(writing, F_SETFL, fcntl(writing, F_GETFL) | O_NONBLOCK)
    let bytes = [UInt8](repeating: 1, count: 1_000_000)
    asked = 0
    let code = bytes.withUnsafeBytes { Descriptor.write($0, to: writing, until: stopping) }
    #expect(SystemError(number: code).isStop)
    // What the pipe could hold was written.
    #expect(Descriptor.readChunk(reading)?.isEmpty == false)
  }

  @Test func `a pipe is no terminal, a pseudo-terminal is one`() {
    let terminal = open("/dev/ptmx", O_RDWR | O_NOCTTY)
    defer { close(terminal) }
    #expect(Descriptor.isTerminal(terminal))
    #expect(!Descriptor.isTerminal(reading))
  }
}
