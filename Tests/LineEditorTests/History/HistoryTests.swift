import CEditline
import Foundation
import LineEditor
import Testing
import TestSupport

struct HistoryTests {
  @Test(arguments: [
    "SELECT 1;",
    "SELECT 'é日本語👨‍👩‍👧';",
    "SELECT 1,\n\t2\n;",
    "a\\b\\\\c\\012\\",
    "\u{1}\u{7F}\r\u{1B}[A",
    "_HiStOrY_V2_ x",
  ])
  func `an entry comes back in the next run`(entry: String) throws {
    let file = try TemporaryFile()
    var history = History(path: file.path)
    history.append(entry)
    history.append("last")
    #expect(History(path: file.path).entries == [entry, "last"])
  }

  @Test func `the file is libedit's`() throws {
    let file = try TemporaryFile()
    var history = History(path: file.path)
    history.append("SELECT 'a\\b',\n  é;")
    // The cookie of libedit's history.c, then strvis's octal form: \134 backslash, \012 line feed.
    #expect(
      try String(contentsOfFile: file.path, encoding: .utf8)
        == "_HiStOrY_V2_\nSELECT 'a\\134b',\\012  é;\n"
    )
  }

  @Test func `a file that libedit wrote is read`() throws {
    let text = "_HiStOrY_V2_\nSELECT\\0401;\n.mode\\040\\\\x\n"
    let file = try TemporaryFile(Array(text.utf8))
    #expect(History(path: file.path).entries == ["SELECT 1;", ".mode \\x"])
  }

  @Test func `an entry behind a line that was not finished has a line of its own`() throws {
    let file = try TemporaryFile(Array("_HiStOrY_V2_\none\ntw".utf8))
    var history = History(path: file.path)
    history.append("three")
    history.append("four")
    #expect(
      try String(contentsOfFile: file.path, encoding: .utf8)
        == "_HiStOrY_V2_\none\ntw\nthree\nfour\n"
    )
  }

  @Test func `two shells on one file keep both histories`() throws {
    let file = try TemporaryFile()
    var one = History(path: file.path)
    var other = History(path: file.path)
    one.append("a")
    other.append("b")
    one.append("c")
    #expect(one.entries == ["a", "c"])
    #expect(History(path: file.path).entries == ["a", "b", "c"])
  }

  @Test func `a history waits no longer than a second for one that keeps the file`() throws {
    let file = try TemporaryFile()
    let other = open(file.path, O_RDWR | O_CREAT, 0o600)
    defer { close(other) }
    #expect(cel_lock(other) == 0)
    var history = History(path: file.path)
    history.append("a")
    #expect(history.entries == ["a"])
    #expect(History(path: file.path).entries.isEmpty)
  }

  @Test func `blanks, empty entries and repetitions are left out`() throws {
    let file = try TemporaryFile()
    var history = History(path: file.path)
    let added = ["a\n", "a", " secret", "", "\n", "b", "a"].map { history.append($0) }
    #expect(added == [true, false, false, false, false, true, true])
    #expect(history.entries == ["b", "a"])
    #expect(History(path: file.path).entries == ["b", "a"])
  }

  @Test func `what is too long to have been typed is left out`() {
    var history = History(path: nil)
    let added = [65_536, 65_537].map { history.append(String(repeating: "x", count: $0)) }
    #expect(added == [true, false])
  }

  @Test func `a file that has grown too long is cut to the newest entries`() throws {
    let text = (1...20_001).map { "SELECT \($0);\n" }.joined()
    let file = try TemporaryFile(Array(text.utf8))
    var history = History(path: file.path)
    #expect(history.entries.count == 10_000)
    history.append("next")
    let lines = try String(contentsOfFile: file.path, encoding: .utf8).split(separator: "\n")
    #expect(lines.count == 10_001)
    #expect(lines.first == "_HiStOrY_V2_")
    #expect(lines.suffix(2) == ["SELECT 20001;", "next"])
  }

  @Test func `a cleared history is empty, also for other shells`() throws {
    let file = try TemporaryFile()
    var history = History(path: file.path)
    var other = History(path: file.path)
    other.append("a")
    history.clear()
    #expect(History(path: file.path).entries == [])
    // It writes to the file that is there now, not to the one that it began with.
    other.append("b")
    #expect(History(path: file.path).entries == ["b"])
  }

  @Test func `a file that cannot be replaced keeps its entries, and clearing says so`() throws {
    let folder = try TemporaryFolder()
    let path = folder.path + "/history"
    var history = History(path: path)
    history.append("SELECT 1;")
    // The file beside it by which it would be replaced.
    let beside = "\(path).\(getpid()).new"
    try FileManager.default.createDirectory(atPath: beside, withIntermediateDirectories: false)
    let isCleared = history.clear()
    #expect(!isCleared)
    #expect(history.entries.isEmpty && History(path: path).entries == ["SELECT 1;"])
    try FileManager.default.removeItem(atPath: beside)
    let isClearedNow = history.clear()
    #expect(isClearedNow && History(path: path).entries.isEmpty)
  }

  @Test func `missing folders are made for the owner only`() throws {
    let file = try TemporaryFile()
    let path = file.path + "/state/shell/history"
    var history = History(path: path)
    history.append("a")
    #expect(History(path: path).entries == ["a"])
    let attributes = try FileManager.default.attributesOfItem(atPath: path)
    #expect(attributes[.posixPermissions] as? Int == 0o600)
  }

  @Test func `without a file to write to the history lasts for the run`() {
    var history = History(path: "/dev/null/history")
    history.append("a")
    #expect(history.entries == ["a"])
  }

  @Test func `the newest 10,000 entries are kept in reach`() throws {
    let text = (1...10_002).map { "SELECT \($0);\n" }.joined()
    let file = try TemporaryFile(Array(text.utf8))
    let history = History(path: file.path)
    #expect(history.entries.count == 10_000)
    #expect(history.entries.first == "SELECT 3;")
  }

  @Test func `a limit of one's own holds for the entries and the file`() throws {
    let text = (1...9).map { "SELECT \($0);\n" }.joined()
    let file = try TemporaryFile(Array(text.utf8))
    var history = History(path: file.path, limit: 3)
    #expect(history.entries == ["SELECT 7;", "SELECT 8;", "SELECT 9;"])
    history.append("next")
    let rest = "_HiStOrY_V2_\nSELECT 8;\nSELECT 9;\nnext\n"
    #expect(try String(contentsOfFile: file.path, encoding: .utf8) == rest)
  }

  @Test func `entries of all lengths are read, without the end of the last line`() throws {
    let lines = (1...3000).map { "\($0) " + String(repeating: "é", count: $0 % 97) }
    let file = try TemporaryFile(Array(lines.joined(separator: "\n").utf8))
    #expect(History(path: file.path).entries == lines)
  }

  @Test func `a file in which most entries are repeated is shortened`() throws {
    let text = (1...50).map { "SELECT \($0 % 5);\n" }.joined()
    let file = try TemporaryFile(Array(text.utf8))
    let entries = (1...5).map { "SELECT \($0 % 5);" }
    var history = History(path: file.path, limit: 10)
    #expect(history.entries == entries)
    history.append("next")
    #expect(try String(contentsOfFile: file.path, encoding: .utf8).utf8.count < text.utf8.count / 2)
  }

  /// The shell itself keeps no entry of more than 64 KiB; another program may have written one.
  @Test func `a line of more than 1 MiB is one entry that is left out, and shorter ones are read`()
    throws
  {
    let long = [65_536, 65_537, 1 << 20 + 1].map { String(repeating: "x", count: $0) }
    let file = try TemporaryFile(Array((["a"] + long + ["b", ""]).joined(separator: "\n").utf8))
    #expect(History(path: file.path).entries == ["a", long[0], long[1], "b"])
  }

  @Test func `a symbolic link to the file stays one when it is shortened or cleared`() throws {
    let text = (1...9).map { "SELECT \($0);\n" }.joined()
    let (file, link) = (try TemporaryFile(Array(text.utf8)), try TemporaryFile())
    try FileManager.default.createSymbolicLink(
      atPath: link.path,
      withDestinationPath: file.path
    )
    var history = History(path: link.path, limit: 3)
    history.append("next")
    #expect(file.contents == Array("_HiStOrY_V2_\nSELECT 8;\nSELECT 9;\nnext\n".utf8))
    history.clear()
    #expect(file.contents == Array("_HiStOrY_V2_\n".utf8))
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: link.path) == file.path)
  }

  @Test func `what failed is known in the next run too, until it is entered again`() throws {
    let file = try TemporaryFile()
    var history = History(path: file.path)
    history.append("SELECT 1;")
    history.append("selec\n\t2;")
    history.noteFailure(of: "selec\n\t2;\n")
    #expect(history.entriesWithoutFailure == ["SELECT 1;"])
    var next = History(path: file.path)
    #expect(next.entries == ["SELECT 1;", "selec\n\t2;"])
    #expect(next.entriesWithoutFailure == ["SELECT 1;"])
    // It may work this time.
    let isAdded = next.append("selec\n\t2;")
    #expect(isAdded)
    #expect(next.entriesWithoutFailure == next.entries)
    #expect(History(path: file.path).entriesWithoutFailure == next.entries)
  }

  @Test func `an entry that was not kept cannot fail in place of another`() throws {
    let file = try TemporaryFile()
    var history = History(path: file.path)
    history.append("a")
    history.append(" secret")
    history.noteFailure(of: " secret")
    #expect(history.entriesWithoutFailure == ["a"])
    #expect(!(try String(contentsOfFile: file.path, encoding: .utf8)).contains("secret"))
  }
}
