import Foundation
import TestSupport
import Testing

/// The README's sessions, which are to be true.
///
/// A fenced block of the language `console` is run as it stands. Its lines are
///
/// - `$ COMMAND`: run by `/bin/sh` in an empty folder, with `reminders-shell` in its path and nobody at a
///   terminal; the lines below are what it writes, errors included;
/// - `reminders> INPUT`, and `      ...> INPUT` where it goes on: typed at a terminal of 100 columns without
///   styles, on the workshop data as of 10 March 2025; the lines below are the answer. A block is one
///   session. A `$ reminders-shell ...` right before the first prompt, with the lines below it, is what the
///   program greets with.
struct ReadmeTests {
  @Test(arguments: Readme.blocks)
  func `the session is true`(block: ConsoleBlock) throws {
    let shell = try MemoryShell(columns: 100)
    let folder = try TemporaryFolder()
    for step in block.steps {
      let answer =
        switch step.kind {
        case .program: try run(step.input, in: folder)
        case .greeting: try run("\(step.input) -interactive </dev/null", in: folder).withoutPrompt
        case .shell: shell.answer(to: step.input)
        }
      #expect(answer == step.output, "\(step.input)")
    }
  }

  private func run(_ command: String, in folder: TemporaryFolder) throws -> String {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/bin/sh")
    process.currentDirectoryURL = URL(fileURLWithPath: folder.path)
    process.arguments = ["-c", "{ \(command)\n} 2>&1"]
    let program = URL(fileURLWithPath: try ShellProgram.path).deletingLastPathComponent().path
    process.environment = ["HOME": folder.path, "PATH": "\(program):/usr/bin:/bin"]
    let output = try process.run(input: "").output
    return output.last == "\n" ? String(output.dropLast()) : output
  }
}

struct ConsoleBlockTests {
  @Test func `a block is taken apart into what is typed and what is answered`() {
    let steps = Readme.blocks(
      in: """
        Text
        ```console
        $ reminders-shell --version
        1.0
        $ reminders-shell
        Hello

        reminders> SELECT 1,
              ...> 2;
        1|2
        reminders> .quit
        ```
        ```sh
        $ no session
        ```
        """
    ).flatMap(\.steps)
    #expect(
      steps == [
        .init(kind: .program, input: "reminders-shell --version", output: "1.0"),
        .init(kind: .greeting, input: "reminders-shell", output: "Hello\n"),
        .init(kind: .shell, input: "SELECT 1,\n2;", output: "1|2"),
        .init(kind: .shell, input: ".quit", output: ""),
      ]
    )
  }
}

extension String {
  /// The greeting without the prompt at which the input ended.
  fileprivate var withoutPrompt: String {
    hasSuffix("\nreminders> ") ? String(dropLast("\nreminders> ".count)) : self
  }
}
