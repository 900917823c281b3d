import Files
import Foundation
import TestSupport
import Testing

/// The bytes of a text in Latin-1, as an old archive may name a file: "é" is E9, which is not UTF-8.
private let latin1 = Array("caf".utf8).map(CChar.init(bitPattern:)) + [CChar(bitPattern: 0xE9), 0]

struct SystemBytesTests {
  @Test func `bytes that are not UTF-8 come out as they came in`() {
    #expect(String(systemBytes: latin1).systemBytes == latin1)
    #expect(String(systemBytes: "café").systemBytes == Array("café".utf8CString))
  }

  // macOS gives files no such names.
  #if os(Linux)
    @Test func `a file whose name is not UTF-8 is made, found, listed and removed by that name`()
      throws
    {
      let folder = try TemporaryFolder()
      let name = String(systemBytes: latin1)
      let path = "\(folder.path)/\(name)"
      close(try Descriptor.open(writing: path))
      #expect(access(Array(folder.path.utf8CString.dropLast()) + [0x2F] + latin1, F_OK) == 0)
      #expect(Descriptor.isPlainFile(path))
      #expect(Descriptor.size(ofFileAt: path) == 0)
      #expect(FilePlace.exists(at: path))
      #expect(FilePlace.absolutePath(of: "\(folder.path)/./\(name)").hasSuffix("/" + name))
      #expect(try Folder.names(in: folder.path) == [name])
      #expect(!FilePlace.exists(at: "\(folder.path)/caf\u{FFFD}"))
    }
  #endif
}
