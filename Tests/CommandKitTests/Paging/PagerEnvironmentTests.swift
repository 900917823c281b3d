import CommandKit
import Testing

@Test(arguments: [
  (String?.none, String?.some("less -SRFX")), ("less", "less -SRFX"),
  ("/opt/bin/less", "/opt/bin/less -SRFX"), ("less -i", "less -i"), ("most -w", "most -w"),
  ("", nil), (" ", nil), ("cat", nil),
])
func `PAGER names the pager, and less gets what tables need`(pager: String?, command: String?) {
  let environment = PagerEnvironment(pager: pager, setsLess: false, hasLess: true)
  #expect(environment.command == command)
  #expect(PagerChoice.automatic.command(in: environment) == command)
}

@Test func `who has set LESS has chosen its options, but colours are shown`() {
  let environment = PagerEnvironment(pager: nil, setsLess: true, hasLess: true)
  #expect(environment.command == "less -R")
}

@Test func `where less is missing there is no pager unless one is named`() {
  #expect(PagerEnvironment(pager: nil, setsLess: false, hasLess: false).command == nil)
  #expect(PagerEnvironment(pager: "more", setsLess: false, hasLess: false).command == "more")
}

@Test func `a chosen pager goes before that of the environment`() {
  let environment = PagerEnvironment(pager: "cat", setsLess: false, hasLess: true)
  #expect(PagerChoice.command("more -d").command(in: environment) == "more -d")
  #expect(PagerChoice.command("less").command(in: environment) == "less -SRFX")
  #expect(PagerChoice.off.command(in: environment) == nil)
}
