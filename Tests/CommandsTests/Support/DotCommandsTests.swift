import CommandKit
import Commands
import Testing

@Test func `the list of commands names each as its signature does`() {
  #expect(dotCommands.map(\.name) == dotCommands.map { $0.command.signature.name })
}
