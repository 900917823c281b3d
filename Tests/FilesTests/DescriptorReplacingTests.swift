import Files
import Foundation
import TestSupport
import Testing

struct DescriptorReplacingTests {
  private let folder: TemporaryFolder
  private let path: String

  init() throws {
    folder = try TemporaryFolder()
    path = folder.path + "/file"
  }

  private func isReplaced(_ path: String, with text: String = "new") throws -> Bool {
    try Descriptor.replaceFile(at: path, with: text, rights: 0o600)
  }

  private func text() throws -> String { try String(contentsOfFile: path, encoding: .utf8) }

  private func rights() throws -> Int {
    let attributes = try FileManager.default.attributesOfItem(atPath: path)
    return try #require(attributes[.posixPermissions] as? Int)
  }

  /// The names in the folder, so that no file is left beside.
  private func names() throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
  }

  @Test func `a new file has the rights that are asked for`() throws {
    #expect(try isReplaced(path))
    #expect(try text() == "new")
    #expect(try rights() == 0o600)
    #expect(try names() == ["file"])
  }

  @Test(arguments: [0o644, 0o600, 0o666, 0o755])
  func `a file keeps its rights, also those that the user's mask takes from new ones`(
    rights: Int
  ) throws {
    try "old and longer".write(toFile: path, atomically: false, encoding: .utf8)
    try FileManager.default.setAttributes([.posixPermissions: rights], ofItemAtPath: path)
    #expect(try isReplaced(path))
    #expect(try text() == "new")
    #expect(try self.rights() == rights)
    #expect(try names() == ["file"])
  }

  @Test func `a private file loses the rights that others have`() throws {
    try "old".write(toFile: path, atomically: false, encoding: .utf8)
    try FileManager.default.setAttributes([.posixPermissions: 0o644], ofItemAtPath: path)
    #expect(try Descriptor.replaceFile(at: path, with: "new", rights: 0o600, isPrivate: true))
    #expect(try rights() == 0o600)
  }

  @Test func `what a program of the same number has left does no harm`() throws {
    let left = "\(path).\(getpid()).new"
    try "half".write(toFile: left, atomically: false, encoding: .utf8)
    #expect(try isReplaced(path))
    #expect(try text() == "new")
    #expect(try names() == ["file"])
  }

  @Test func `who has the old file open reads the old text to its end`() throws {
    try "old".write(toFile: path, atomically: false, encoding: .utf8)
    let reader = try #require(FileHandle(forReadingAtPath: path))
    #expect(try isReplaced(path))
    #expect(try reader.readToEnd() == Data("old".utf8))
  }

  @Test func `a link stays, and the file that it leads to is replaced`() throws {
    try "old and longer".write(toFile: path, atomically: false, encoding: .utf8)
    let link = folder.path + "/link"
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: "file")
    let reader = try #require(FileHandle(forReadingAtPath: path))
    #expect(try isReplaced(link))
    #expect(try text() == "new")
    // The old file was not written into.
    #expect(try reader.readToEnd() == Data("old and longer".utf8))
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: link) == "file")
  }

  @Test(.enabled(if: geteuid() == 0)) func `a file of another user stays that user's`() throws {
    try "old".write(toFile: path, atomically: false, encoding: .utf8)
    #expect(chown(path, 4321, 4322) == 0)
    #expect(try isReplaced(path))
    let attributes = try FileManager.default.attributesOfItem(atPath: path)
    #expect(attributes[.ownerAccountID] as? Int == 4321)
    #expect(attributes[.groupOwnerAccountID] as? Int == 4322)
  }

  @Test func `what is no plain file is left as it is`() throws {
    #expect(mkfifo(path, 0o600) == 0)
    #expect(try !isReplaced(path))
    #expect(try names() == ["file"])
    let folderPath = folder.path + "/folder"
    try FileManager.default.createDirectory(
      atPath: folderPath,
      withIntermediateDirectories: false
    )
    #expect(try !isReplaced(folderPath))
    let link = folder.path + "/link"
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: "nowhere")
    #expect(try !isReplaced(link))
    #expect(try names() == ["file", "folder", "link"])
  }

  @Test func `where no file can be made beside it, nothing is done`() throws {
    try "old".write(toFile: path, atomically: false, encoding: .utf8)
    try FileManager.default.createDirectory(
      atPath: "\(path).\(getpid()).new",
      withIntermediateDirectories: false
    )
    #expect(try !isReplaced(path))
    #expect(try text() == "old")
    #expect(try !isReplaced(folder.path + "/missing/file"))
  }
}
