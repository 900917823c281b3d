import Commands
import Output
import TerminalKit
import Testing

struct HelpPagesTests {
  @Test(arguments: dotCommandTable.signatures.map(\.name))
  func `a page fits 80 columns`(name: String) throws {
    let page = HelpText.page(of: try dotCommandTable.command(named: name).signature)
    #expect(page.filter { DisplayWidth.of($0) > 80 } == [])
  }

  @Test func `an option of one letter has one dash`() throws {
    let page = HelpText.page(of: try dotCommandTable.command(named: "import").signature)
    #expect(page.first?.contains("[--skip N]") == true)
    #expect(page.first?.contains("[-v]") == true)
  }

  @Test func `the list has one line for each command`() {
    let lines = HelpText.list(of: dotCommandTable.signatures)
    for signature in dotCommandTable.signatures {
      #expect(lines.count { $0.hasPrefix("  \(signature.title) ") } == 1, "\(signature.title)")
    }
    #expect(lines.count { $0.hasPrefix("  ") } == dotCommandTable.signatures.count)
  }

  @Test func `no two commands have the same name`() {
    let names = dotCommandTable.signatures.map(\.name)
    #expect(Set(names).count == names.count)
  }
}
