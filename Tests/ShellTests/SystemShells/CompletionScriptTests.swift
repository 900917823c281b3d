import CommandKit
import Foundation
import TestSupport
import Testing

@testable import Shell

/// What `-completions` writes, in the shells themselves.
struct CompletionScriptTests {
  /// What is typed before Tab, and what the line is then.
  struct Case: CustomTestStringConvertible, Sendable {
    let typed: String
    let completed: String
    var testDescription: String { typed }

    init(_ typed: String, _ completed: String) {
      (self.typed, self.completed) = (typed, completed)
    }
  }

  static let cases = [
    Case("-no-i", "-no-init"),
    Case("--reado", "--readonly"),
    // The modes are options.
    Case("-mark", "-markdown"),
    Case("-completions fi", "-completions fish"),
    Case("worksh", "workshop.db"),
    Case("my", "my\\ data.db"),
    Case("-init star", "-init start.sql"),
    Case("-cmd .sugg", "-cmd .suggest"),
    Case("workshop.db .sugg", "workshop.db .suggest"),
    Case("-init start.sql workshop.db .sugg", "-init start.sql workshop.db .suggest"),
  ]

  @Test(.enabled(if: SystemProgram.isInstalled("bash")), arguments: cases)
  func `bash completes`(line: Case) throws {
    try expect(line, in: .bash, ["--norc", "--noprofile", "-i"], load: ". ./script")
  }

  @Test(.enabled(if: SystemProgram.isInstalled("zsh")), arguments: cases)
  func `zsh completes`(line: Case) throws {
    let load = "fpath=($PWD $fpath); autoload -U compinit; compinit -u -D"
    try expect(line, in: .zsh, ["-f", "-i"], load: load)
  }

  @Test(.enabled(if: SystemProgram.isInstalled("fish")), arguments: cases)
  func `fish completes`(line: Case) throws {
    try expect(line, in: .fish, ["--no-config", "-i"], load: "source ./script")
  }

  @Test(arguments: SystemShell.allCases)
  func `a script names every option and command`(shell: SystemShell) throws {
    let script = try ShellProgram.run(["-completions", shell.rawValue]).output
    let names = try Self.optionsInHelp
    #expect(names.contains("jsonl"))
    for name in names { #expect(script.contains(name), "-\(name)") }
    for signature in allSignatures where !signature.name.contains(" ") {
      #expect(script.contains(signature.title), "\(signature.title)")
    }
  }

  /// The options as `-help` lists them.
  private static var optionsInHelp: [String] {
    get throws {
      try ShellProgram.run(["-help"]).errors.split(separator: "\n").filter { $0.hasPrefix("  -") }
        .map { String($0.dropFirst(3).prefix { $0 != " " }) }
    }
  }

  private func expect(
    _ line: Case,
    in shell: SystemShell,
    _ arguments: [String],
    load: String
  ) throws {
    let folder = try TemporaryFolder()
    let script = try ShellProgram.run(["-completions", shell.rawValue]).output
    for (name, text) in [
      ("script", script), ("_reminders-shell", script), ("workshop.db", ""), ("start.sql", ""),
      ("my data.db", ""),
    ] {
      _ = try folder.write(text, to: name)
    }
    let path = try #require(SystemProgram.path(shell.rawValue))
    let terminal = try TerminalProgram(
      path,
      arguments,
      environment: [
        "TERM": "xterm", "LC_ALL": "C.UTF-8", "HOME": folder.path, "PATH": "/usr/bin:/bin",
        "XDG_DATA_HOME": folder.path, "XDG_CONFIG_HOME": folder.path,
      ],
      columns: 120
    )
    terminal.settle(.milliseconds(300))
    // The answer to this stands on the screen once the shell reads lines and has the script.
    terminal.type("cd '\(folder.path)'\r")
    terminal.type("\(load)\r")
    terminal.type("echo rea''dy\r")
    try terminal.wait { $0.text.contains("ready") }
    terminal.type("reminders-shell \(line.typed)\t")
    try terminal.wait { $0.text.contains("reminders-shell \(line.completed)") }
  }
}
