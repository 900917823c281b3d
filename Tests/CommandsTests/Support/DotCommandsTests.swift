import Commands
import Testing

@testable import CommandKit

@Test func `the list of commands names each as its signature does`() {
  #expect(dotCommands.map(\.name) == dotCommands.map { $0.command.signature.name })
}

@Test func `the abbreviations of sqlite3 stand for commands that there are`() {
  let names = Set(dotCommandTable.names)
  #expect(SQLite3Abbreviation.fewestLetters.map(\.command).filter { !names.contains($0) } == [])
}
