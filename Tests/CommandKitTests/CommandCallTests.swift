import CommandKit
import SQLText
import Testing

struct CommandCallTests {
  @Test(arguments: [
    (".rank", "rank", ""), (".rank title=1", "rank", "title=1"),
    (".rank weights", "rank weights", ""), (".rank weights a b", "rank weights", "a b"),
    (".rank reset weights", "rank reset", "weights"),
    (".rank wieghts", "rank", "wieghts"), (".rank Weights", "rank", "Weights"),
    (".rank weight", "rank", "weight"), (".rank 'weights'", "rank", "weights"),
    (".rank x weights", "rank", "x weights"), (".rank --help weights", "rank", "--help weights"),
    // What sqlite3 has too is called by quoted words as well.
    (".shared \"set\" x", "shared set", "x"),
  ])
  func `the word after a command's name may call a subcommand`(
    _ line: String,
    _ name: String,
    _ words: String
  ) throws {
    let call = try call(line)
    #expect(call.command.signature.name == name)
    #expect(call.signature.name == name)
    #expect(call.input.words.map(\.text).joined(separator: " ") == words)
  }

  @Test func `a subcommand has its own arguments`() throws {
    let call = try call(".rank weights title=10 notes=5")
    guard case .run(let arguments) = try call.signature.parse(call.input) else {
      Issue.record("taken for help")
      return
    }
    #expect(arguments[SampleRankWeights.weights] == ["title=10", "notes=5"])
  }

  @Test func `a subcommand's errors show its usage`() throws {
    let call = try call(".rank weights")
    let error = #expect(throws: CommandError.self) { try call.signature.parse(call.input) }
    #expect(
      error?.lines() == [
        "Usage: .rank weights COLUMN=WEIGHT...", "Error: missing COLUMN=WEIGHT",
      ]
    )
  }

  @Test func `a subcommand explains itself`() throws {
    let call = try call(".rank weights --help")
    guard case .help = try call.signature.parse(call.input) else {
      Issue.record("not taken for help")
      return
    }
    #expect(
      HelpText().page(of: call.signature).first == "Usage: .rank weights COLUMN=WEIGHT..."
    )
  }

  @Test func `a command's signature has its subcommands in the order listed`() {
    #expect(
      SampleRank.completeSignature.subcommands.map(\.title) == [".rank weights", ".rank reset"]
    )
  }

  private func call(_ line: String) throws -> CommandCall {
    let line = try #require(DotCommandLine(line))
    let command: any DotCommand.Type = line.name == "rank" ? SampleRank.self : SampleShared.self
    return CommandCall(command, with: CommandInput(line))
  }
}

/// A command that `sqlite3` has too.
private enum SampleShared: DotCommand {
  static let subcommands: [any DotCommand.Type] = [SampleSharedSet.self]
  static let signature = Signature(
    "shared",
    group: .shell,
    abstract: "Be in both shells",
    sqlite3Usage: .lenient
  )

  static func run(_ arguments: Arguments, in context: CommandContext) {}
}

private enum SampleSharedSet: DotCommand {
  static let signature = Signature(
    "shared set",
    group: .shell,
    abstract: "Set it",
    sqlite3Usage: .lenient
  )

  static func run(_ arguments: Arguments, in context: CommandContext) {}
}
