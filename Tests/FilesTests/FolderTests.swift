import Files
import Foundation
import TestSupport
import Testing

struct FolderTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  @Test func `a folder's names are those of its files and folders, hidden ones included`() throws {
    for name in ["one", ".two", "drei ü"] {
      #expect(FileManager.default.createFile(atPath: "\(folder.path)/\(name)", contents: nil))
    }
    #expect(mkdir("\(folder.path)/four", 0o700) == 0)
    #expect(Set(try Folder.names(in: folder.path)) == ["one", ".two", "drei ü", "four"])
  }

  @Test func `what cannot be read as a folder is an error`() {
    #expect(FileManager.default.createFile(atPath: "\(folder.path)/one", contents: nil))
    #expect(throws: SystemError(number: ENOTDIR)) { try Folder.names(in: "\(folder.path)/one") }
    #expect(throws: SystemError(number: ENOENT)) { try Folder.names(in: "\(folder.path)/none") }
  }

  @Test func `only a folder is one, by its own path or by a link`() {
    #expect(FileManager.default.createFile(atPath: "\(folder.path)/one", contents: nil))
    #expect(symlink(folder.path, "\(folder.path)/link") == 0)
    #expect(Folder.exists(at: folder.path))
    #expect(Folder.exists(at: "\(folder.path)/link"))
    #expect(!Folder.exists(at: "\(folder.path)/one"))
    #expect(!Folder.exists(at: "\(folder.path)/none"))
  }
}
