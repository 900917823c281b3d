import Files
import Foundation
import TestSupport
import Testing

struct FilePlaceTests {
  @Test(arguments: [
    ("a.b/c.JSON", "c.JSON", "json"), ("a.b/c", "c", nil), ("c.tar.gz", "c.tar.gz", "gz"),
    ("./d/", "d", nil), (".rc", ".rc", "rc"), ("/", nil, nil), ("", nil, nil),
  ])
  func `the name of a file is without its folders`(path: String, name: String?, ending: String?) {
    #expect(FilePlace.name(in: path) == name)
    #expect(FilePlace.ending(of: path) == ending)
  }

  @Test func `a file is the same under all its names`() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write("x", to: "a")
    _ = try folder.write("x", to: "b")
    #expect(symlink("a", folder.path + "/link") == 0)
    #expect(link(path, folder.path + "/hard") == 0)
    for name in ["a", "./a", "link", "hard"] {
      #expect(FilePlace("\(folder.path)/\(name)") == FilePlace(path))
    }
    #expect(FilePlace(folder.path + "/b") != FilePlace(path))
  }

  @Test func `where a file would be made is one place, also behind links to nothing`() throws {
    let folder = try TemporaryFolder()
    #expect(symlink("second", folder.path + "/first") == 0)
    #expect(symlink("new", folder.path + "/second") == 0)
    let place = try #require(FilePlace(folder.path + "/new"))
    #expect(FilePlace(folder.path + "/first") == place)
    #expect(FilePlace(folder.path + "/other") != place)
    #expect(FilePlace(folder.path) != place)
    _ = try folder.write("x", to: "new")
    #expect(FilePlace(folder.path + "/first") == FilePlace(folder.path + "/new"))
  }

  /// A slash and an accent after it are one character to Swift.
  @Test func `a path is read by its bytes, which need not be characters`() throws {
    let folder = try TemporaryFolder()
    let place = try #require(FilePlace(folder.path + "/\u{301}a"))
    #expect(FilePlace(folder.path + "/./\u{301}a") == place)
    #expect(FilePlace(folder.path + "/./\u{301}", ending: "a") == place)
    #if os(Linux)
      let other = "\(folder.path)/\(String(systemBytes: [CChar(truncatingIfNeeded: 0xFF), 0]))"
      #expect(mkdir(other.systemBytes, 0o700) == 0)
      #expect(FilePlace(other + "/a") != nil)
      #expect(FilePlace(folder.path + "/\u{FFFD}/a") == nil)
    #endif
  }

  @Test func `in a folder that is not there is no place, and a circle of links ends`() throws {
    let folder = try TemporaryFolder()
    #expect(FilePlace(folder.path + "/nosuch/a") == nil)
    #expect(symlink("circle", folder.path + "/circle") == 0)
    #expect(FilePlace(folder.path + "/circle") != nil)
  }
}
