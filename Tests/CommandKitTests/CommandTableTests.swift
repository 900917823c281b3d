import CommandKit
import SQLText
import Testing

/// The names of the shell's own commands are tested with their list, in `DotCommandsTests`.
struct CommandTableTests {
  private let table = CommandTable([
    ("rank", SampleRank.self), ("clear-completed", SampleClear.self), ("clock", SampleClock.self),
    ("list", SampleList.self),
  ])

  /// The name of the command that a typed name calls.
  private func name(for typed: String) throws -> String {
    try table.command(named: typed).signature.name
  }

  @Test func `a command that deletes is called by its whole name only`() throws {
    #expect(try name(for: "clear-completed") == "clear-completed")
    #expect(try name(for: "clo") == "clock")
    let error = #expect(throws: CommandError.self) { try name(for: "cle") }
    #expect(error?.message.contains(".clear-completed deletes rows") == true)
  }

  @Test func `an ambiguous name lists what it could be`() {
    #expect(
      throws: CommandError("ambiguous command: \".cl\" could be .clear-completed, .clock")
    ) { try table.command(named: "cl") }
  }

  @Test(arguments: [
    (".clocknow", "did you mean .clock now?"),
    (".clocknow and  then", "did you mean .clock now and  then?"),
    (".rankweights a=1", "did you mean .rank weights a=1?"),
    // It takes words, and .rank without a subcommand takes none.
    (".rankweights", nil), (".rankwieghts", nil),
    // These destroy something, or reach beyond the database.
    (".clear-completednow", nil), (".listwipe", nil), (".listsend", nil),
  ])
  func `a blank that is missing behind a command is put in, if the command takes what is behind it`(
    _ line: String,
    _ offer: String?
  ) throws {
    let typed = try #require(DotCommandLine(line))
    let error = #expect(throws: CommandError.self) { try table.call(of: typed) }
    #expect(error?.details == [offer].compactMap(\.self))
  }
}

private enum SampleClear: DotCommand {
  static let signature = Signature(
    "clear-completed",
    group: .shell,
    abstract: "Delete",
    text: TrailingText("TEXT", "what to delete"),
    isDestructive: true
  )

  static func run(_ arguments: Arguments, in context: CommandContext) {}
}

private enum SampleClock: DotCommand {
  static let signature = Signature(
    "clock",
    group: .shell,
    abstract: "Tell the time",
    text: TrailingText("TEXT", "the time")
  )

  static func run(_ arguments: Arguments, in context: CommandContext) {}
}

/// A command that takes any text, with subcommands that must not be offered.
private enum SampleList: DotCommand {
  static let subcommands: [any DotCommand.Type] = [SampleListWipe.self, SampleListSend.self]
  static let signature = Signature(
    "list",
    group: .shell,
    abstract: "List",
    text: TrailingText("TEXT", "what to list")
  )

  static func run(_ arguments: Arguments, in context: CommandContext) {}
}

private enum SampleListWipe: DotCommand {
  static let signature = Signature(
    "list wipe",
    group: .shell,
    abstract: "Delete the list",
    isDestructive: true
  )

  static func run(_ arguments: Arguments, in context: CommandContext) {}
}

private enum SampleListSend: DotCommand {
  static let signature = Signature(
    "list send",
    group: .shell,
    abstract: "Send the list",
    reachesOut: true
  )

  static func run(_ arguments: Arguments, in context: CommandContext) {}
}
