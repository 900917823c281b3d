import IndexDoctor
import Testing

@Test func `each check has a case in which it finds its fault`() {
  let cases = contentCases + triggerCases + keyCases + tokenizingCases + settingsCases + textCases
  #expect(Set(indexChecks.map { $0.name }) == Set(cases.map(\.check)))
  #expect(Set(indexChecks.map { $0.name }).count == indexChecks.count)
}
