import Foundation
import TestSupport
import Testing

/// Results that programs of the desktop show.
struct ViewedFileTests {
  private let folder: TemporaryFolder
  private let variables: [String: String]

  /// Makes a program of each kind that writes down what it is given.
  init() throws {
    folder = try TemporaryFolder()
    let script =
      "#!/bin/sh\nfor file; do :; done\necho \"$0 ${file##*.}\"\ncat \"$file\"\n>\"$TMPDIR/done\"\n"
    for name in ["xdg-open", "open", "editor"] {
      let path = try folder.write(script.replacing("$0", with: name), to: "bin/\(name)")
      _ = try ShellProgram.shell("-version; chmod +x '\(path)'", "")
    }
    _ = try folder.write("", to: "it's/temporary")
    variables = [
      "PATH": "\(folder.path)/bin:/usr/bin:/bin", "TMPDIR": "\(folder.path)/it's",
      "EDITOR": "editor --wait",
    ]
  }

  private func answer(to script: String) throws -> String {
    try ShellProgram.run([":memory:"], input: script, variables: variables).output
  }

  @Test func `the editor gets the next result, and this program waits for it`() throws {
    let script = ".once -e\nSELECT 1;\nSELECT 2;\n"
    #expect(try answer(to: script) == "editor txt\n1\n2\n")
  }

  @Test(arguments: [".excel", ".once -x"])
  func `a spreadsheet has no echoes, which go on behind it`(command: String) throws {
    let wait = ".system until test -e \"$TMPDIR/done\"; do sleep 0.02; done"
    let lines = try answer(to: ".echo on\n\(command)\nSELECT 1;\n\(wait)\nSELECT 2;\n")
      .split(whereSeparator: \.isNewline)
    #expect(lines.contains("1") && lines.suffix(2) == ["SELECT 2;", "2"], "\(lines)")
    #expect(!lines.contains("SELECT 1;"))
  }

  @Test(arguments: [".excel", ".once -x", ".once -e", ".output -e"])
  func `the file goes with the session`(command: String) throws {
    // The viewer beside this program must not begin after its file has gone.
    let wait = ".system until test -e \"$TMPDIR/done\"; do sleep 0.02; done"
    _ = try answer(to: "\(command)\nSELECT 1;\n.output\n\(wait)\n")
    let left = try FileManager.default.contentsOfDirectory(atPath: "\(folder.path)/it's")
    #expect(left.sorted() == ["done", "temporary"])
  }

  @Test func `the editor gets all results up to the next output`() throws {
    let script = ".output -e --bom\nSELECT 1;\nSELECT 2;\n.output\nSELECT 3;\n"
    #expect(try answer(to: script) == "editor txt\n\u{FEFF}1\n2\n3\n")
  }

  @Test(arguments: [".excel", ".once -x"])
  func `a spreadsheet gets csv, and the mode is as before`(command: String) throws {
    #if os(macOS)
      let viewer = "open"
    #else
      let viewer = "xdg-open"
    #endif
    // The viewer runs beside this program, which waits here until it is done.
    let wait = ".system until test -e \"$TMPDIR/done\"; do sleep 0.02; done"
    let script = "\(command)\nSELECT 1 AS a, 'x,y' AS b;\n\(wait)\n.mode\n"
    #expect(
      try answer(to: script) == "\(viewer) csv\n1,\"x,y\"\r\ncurrent output mode: list\n"
    )
  }
}
