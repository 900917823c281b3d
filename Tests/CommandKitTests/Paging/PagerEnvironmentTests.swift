import CommandKit
import Output
import TerminalKit
import Testing

@Test(arguments: [
  (String?.none, String?.some("less -SRFX")), ("less", "less -SRFX"),
  ("/opt/bin/less", "/opt/bin/less -SRFX"), ("less -i", "less -i"), ("most -w", "most -w"),
  ("", nil), (" ", nil), ("cat", nil),
])
func `PAGER names the pager, and less gets what tables need`(pager: String?, command: String?) {
  let environment = PagerEnvironment(pager: pager, less: nil, hasLess: true)
  #expect(environment.command == command)
}

@Test func `who has set LESS has chosen its options, but colours are shown`() {
  let environment = PagerEnvironment(pager: nil, less: "-i", hasLess: true)
  #expect(environment.command == "less -R")
}

@Test func `where less is missing there is no pager unless one is named`() {
  #expect(PagerEnvironment(pager: nil, less: nil, hasLess: false).command == nil)
  #expect(PagerEnvironment(pager: "more", less: nil, hasLess: false).command == "more")
}

@Test func `a session begins with the environment's pager, and completes one that is chosen`() {
  let environment = PagerEnvironment(pager: "cat", less: nil, hasLess: true)
  #expect(paging(environment).command == nil)
  #expect(paging(PagerEnvironment(pager: nil, less: nil, hasLess: true)).command == "less -SRFX")
  #expect(environment.completed("more -d") == "more -d")
  #expect(environment.completed("less") == "less -SRFX")
}

/// Paging on a terminal of 80 columns.
private func paging(_ environment: PagerEnvironment) -> Paging {
  Paging(
    at: PagedTerminal(ByteOutput(showing: { _ in })) { TerminalSize(rows: 24, columns: 80) },
    environment: environment
  )
}

@Test(
  arguments: [
    // The command, $LESS, and whether less gets a prompt of the shell's.
    ("less", nil, true), ("/opt/bin/less -i", nil, true), ("less", "-iM", true),
    ("less", "-iPmine", false), ("less -Pmine", nil, false), ("less --prompt=mine", nil, false),
    ("most", nil, false), ("env less", nil, false),
  ] as [(String, String?, Bool)]
)
func `less gets a prompt that says how to leave, unless the user has chosen one`(
  pager: String,
  less: String?,
  isPrompted: Bool
) throws {
  let environment = PagerEnvironment(pager: pager, less: less, hasLess: true)
  let options = paging(environment).variables["LESS"]
  #expect((options != nil) == isPrompted)
  guard let options else { return }
  #expect(options.hasPrefix("-Psq leaves this page"))
  // The user's own options come after the `$` that ends the last prompt.
  #expect(options.hasSuffix("$" + (less ?? "")))
}

@Test func `keys of less that write files or run programs do nothing`() {
  let environment = PagerEnvironment(pager: nil, less: nil, hasLess: true)
  #expect(paging(environment).variables["LESSSECURE"] == "1")
}
