import IndexDoctor
import Testing

@Test func `each check has a case in which it finds its fault`() {
  let cases =
    rowCases + contentCases + totalsCases + contentlessCases + integrityCases + structureCases
    + triggerCases + keyCases + tokenizingCases + settingsCases + textCases
  #expect(Set(indexChecks.map { $0.name }) == Set(cases.map(\.check)))
  #expect(Set(indexChecks.map { $0.name }).count == indexChecks.count)
}
