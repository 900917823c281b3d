import CommandKit
import Commands
import Shell
import SQLText
import TerminalKit
import Testing

struct HelpPagesTests {
  @Test(arguments: allSignatures.map(\.title))
  func `what help calls a command calls it`(title: String) throws {
    let line = try #require(DotCommandLine(title))
    let call = try dotCommandTable.call(of: line)
    #expect(call.signature.title == title)
    #expect(call.input.words.isEmpty)
  }

  @Test(arguments: dotCommandSignatures.map(\.name))
  func `a page fits 80 columns`(name: String) throws {
    let page = HelpText().page(of: try dotCommandTable.command(named: name).completeSignature)
    #expect(page.filter { DisplayWidth.of($0) > 80 } == [])
  }

  @Test(arguments: allSignatures.map(\.title))
  func `help explains commands and subcommands`(title: String) throws {
    let answer = try ScratchShell().answer(to: ".help \(title)")
    #expect("\(answer.prefix { $0 != "\n" }) ".hasPrefix("Usage: \(title) "))
  }

  @Test(
    arguments: [
      (".help rank wieghts", "extra argument: \"wieghts\"\ndid you mean .help rank weights?"),
      (".help ran wieghts", "extra argument: \"wieghts\"\ndid you mean .help rank weights?"),
      (".help quit now", "extra argument: \"now\"\n.help quit explains .quit"),
      (".help nosuch weights", "extra argument: \"weights\""),
      (".help rank weights now", "extra argument: \"now\""),
    ]
  )
  func `what is no subcommand is told`(line: String, error: String) throws {
    #expect(
      try ScratchShell().answer(to: line) == "Usage: .help [COMMAND] [SUBCOMMAND]\nError: \(error)"
    )
  }

  @Test(arguments: allSignatures.map(\.title))
  func `a page begins with the usage, and fits 80 columns`(title: String) throws {
    let signature = try #require(allSignatures.first { $0.title == title })
    let page = HelpText().page(of: signature)
    #expect("\(page[0]) ".hasPrefix("Usage: \(title) "))
    #expect(page.filter { DisplayWidth.of($0) > 80 } == [])
  }

  @Test func `an option of one letter has one dash`() throws {
    let page = HelpText().page(of: try dotCommandTable.command(named: "import").signature)
    let usage = page.prefix { !$0.isEmpty }.joined(separator: "\n")
    #expect(usage.contains("[--skip N]"))
    #expect(usage.contains("[-v]"))
  }

  @Test func `the list has one line for each command`() {
    let lines = HelpText().list(of: dotCommandSignatures)
    for signature in dotCommandSignatures {
      #expect(lines.count { $0.hasPrefix("  \(signature.title) ") } == 1, "\(signature.title)")
    }
    #expect(lines.count { $0.hasPrefix("  ") } == dotCommandSignatures.count)
  }

  @Test func `no two commands have the same name, nor do two subcommands`() {
    let names = allSignatures.map(\.name)
    #expect(Set(names).count == names.count)
  }
}
