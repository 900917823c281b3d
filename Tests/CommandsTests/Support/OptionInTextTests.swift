import CommandKit
import Commands
import SQLText
import Testing

/// What a line's command makes of it.
private func arguments(_ line: String) throws -> Arguments {
  let typed = try #require(DotCommandLine(line))
  let command = try dotCommandTable.command(named: typed.name)
  let call = CommandCall(command, with: CommandInput(typed))
  guard case .run(let arguments) = try call.signature.parse(call.input) else {
    throw CommandError("\(line) asks for help")
  }
  return arguments
}

/// The commands that take a text and options.
private let commands = dotCommands.map { $0.command.completeSignature }.filter {
  $0.text != nil && !$0.options.isEmpty && $0.sqlite3Usage == nil
}

@Test func `an option behind the text is noticed in every command with a text`() throws {
  #expect(commands.count > 9)
  for signature in commands {
    let option = "--\(signature.options[0].description.name)"
    let ids = signature.parameters.map { _ in "4" }
    let lead = ([signature.title] + ids + (ids.isEmpty ? [] : ["--"])).joined(separator: " ")
    #expect(try arguments("\(lead) week \(option) 1").optionInText == option, "\(lead)")
    #expect(try arguments("\(lead) week fun").optionInText == nil, "\(lead)")
  }
}

@Test(arguments: [
  (".why 4 10 -- week --json", "--json"), (".why 4 -- week --match", "--match"),
  (".whynot 4 -- week --json", "--json"), (".why --json 4 -- week", nil),
  (".why 4 -- \"--json\" week", nil),
  (".compare walk --weights title=3 vs walk", "--weights"),
  (".compare walk vs --weights title=3 walk", nil),
  (".compare walk vs --weights title=3 walk --limit 3", "--limit"),
  // Without a text of its own, the left side ends where its options do.
  (".compare --weights title=3 vs --weights title=5", nil), (".compare vs --weights title=5", nil),
  (".compare --weights title=3 vs --weights title=5 walk --limit 3", "--limit"),
  (".compare --match a OR b vs --match --weights title=3 c", nil),
  (".compare -- walk --weights title=3 vs walk", nil),
  (".search -- week --limit 3", nil),
])
func `options of each part of a text stand before it`(line: String, option: String?) throws {
  #expect(try arguments(line).optionInText == option)
}
