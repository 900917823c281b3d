import Foundation
import TestSupport
import Testing

/// What becomes of files where the system takes no more, or no other file.
struct FullDiskTests {
  /// Makes a picture of more than 4 KB.
  private static let drawing = """
    .output off
    .search week
    .output
    .rank sweep title 0..90 --svg picture.svg

    """

  private let folder: TemporaryFolder
  private let script: String

  init() throws {
    folder = try TemporaryFolder()
    script = try folder.write(Self.drawing, to: "script.sql")
    try FileManager.default.createDirectory(atPath: place, withIntermediateDirectories: false)
  }

  private var place: String { "\(folder.path)/disk" }

  /// A line of `/bin/sh` that draws over an old picture; it prints the errors, the picture, and the names of what is
  /// there.
  private func line(after setup: String = "", as program: String = "") throws -> String {
    let shell = "\(program) '\(try ShellProgram.path)' -batch"
    return
      "cd '\(place)' && echo old > picture.svg; (\(setup) \(shell) < '\(script)' 2>&1 >/dev/null | cat);"
      + " cat picture.svg; ls"
  }

  @Test func `a file that grows beyond a limit of the system leaves the old one as it was`() throws
  {
    let line = try line(after: "trap '' XFSZ; ulimit -f 4;")
    #expect(
      try SystemProgram.run("sh", ["-c", line]).output == """
        Error: cannot write "picture.svg": File too large; it is as it was
        old
        picture.svg

        """
    )
  }

  /// Whether a user of Linux may mount a file system in memory, for one program.
  private static let mounts =
    (try? SystemProgram.run("unshare", ["-Urm", "mount", "-t", "tmpfs", "tmpfs", "/mnt"]).status)
    == 0

  /// There is room for one page beside the old picture's, or for no file beside it.
  @Test(.enabled(if: mounts), arguments: ["size=8k", "nr_inodes=2"])
  func `a full disk leaves the old file as it was, and none beside it`(options: String) throws {
    let mount = "mount -t tmpfs -o \(options) tmpfs '\(place)' && "
    let result = try SystemProgram.run("unshare", ["-Urm", "sh", "-c", mount + line()])
    #expect(
      result.output == """
        Error: cannot write "picture.svg": No space left on device; it is as it was
        old
        picture.svg

        """
    )
  }

  @Test(.enabled(if: FileManager.default.fileExists(atPath: "/dev/full")))
  func `what is no plain file is told not to be whole`() throws {
    let result = try ShellProgram.run(
      ["-batch"],
      input: ".judge week -- 10=3\n.judge export /dev/full\n"
    )
    #expect(
      result.errors.contains(
        "Error: cannot write \"/dev/full\": No space left on device; it is not whole\n"
      )
    )
  }

  /// What makes a program that of a user who is not root.
  private static let user =
    geteuid() == 0 ? "setpriv --reuid=65534 --regid=65534 --clear-groups" : ""

  /// Whether such a user can run the program.
  private static let hasUser =
    (try? SystemProgram.run("sh", ["-c", "\(user) '\(ShellProgram.path)' -version"]).status) == 0

  /// Makes the folder one that takes no new file, with a file that can be written.
  private func close(with name: String) throws {
    for (path, rights) in [(folder.path, 0o755), ("\(place)/\(name)", 0o666), (place, 0o555)] {
      try FileManager.default.setAttributes([.posixPermissions: rights], ofItemAtPath: path)
    }
  }

  /// So that the folder can be removed.
  private func reopen() throws {
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: place)
  }

  @Test(.enabled(if: hasUser))
  func `in a folder that takes no new file, the old one is written`() throws {
    _ = try folder.write("old", to: "disk/picture.svg")
    try close(with: "picture.svg")
    let output = try SystemProgram.run("sh", ["-c", line(as: Self.user)]).output
    try reopen()
    #expect(
      output.hasPrefix("Drawn in picture.svg.\n<svg ") && output.hasSuffix("</svg>\npicture.svg\n")
    )
  }

  /// SQLite makes the journal of a file beside it.
  @Test(.enabled(if: hasUser))
  func `a database in a folder that takes no new file is told from one that cannot be written`()
    throws
  {
    let path = "\(place)/a.db"
    _ = try ShellProgram.run(["-bare", path, "CREATE TABLE t(a);"])
    try close(with: "a.db")
    let line =
      "echo 'INSERT INTO t VALUES (1);' | "
      + "\(Self.user) '\(try ShellProgram.path)' -interactive '\(path)'"
    let errors = try SystemProgram.run("sh", ["-c", line]).errors
    try reopen()
    #expect(
      errors.contains(
        """
        attempt to write a readonly database (8)
        its folder does not allow a new file, which SQLite's journal would be
        """
      )
    )
  }
}
