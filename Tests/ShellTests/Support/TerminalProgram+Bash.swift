import TestSupport

extension TerminalProgram {
  /// The program at its prompt, started by hand in bash.
  ///
  /// Only a shell's child can be stopped: nobody would wake the leader of a session.
  static func runningInBash(home: TemporaryFolder) throws -> TerminalProgram {
    let shell = try TerminalProgram(
      "/bin/bash",
      ["--norc", "--noediting", "-i"],
      environment: [
        "TERM": "xterm", "LC_ALL": "C.UTF-8", "HOME": home.path, "PATH": "/usr/bin:/bin",
        "PS1": "$ ",
      ]
    )
    shell.type("\(try ShellProgram.path)\r")
    try shell.wait { $0.text.hasSuffix("\nreminders>") }
    return shell
  }
}
