import QueryBuilder

/// Whether texts hold NUL characters, of which versions of trigram make different tokens.
enum NulCheck: HealthCheck {
  static let name = "nul"
  static let subject = "NUL characters in the texts of a trigram index"
  static let readsRows = true

  static func findings(in examined: ExaminedTable) throws -> [Finding] {
    guard examined.tokenizerName == "trigram",
      let found = try examined.textsWhere({ "instr(\($0), char(0)) > 0" }, example: { $0 })
    else { return [] }
    return [
      finding(
        .risk,
        in: examined,
        "\(found.count) \(found.count == 1 ? "text has" : "texts have") a NUL character",
        evidence: ["the first is row \(found.key)"],
        effect:
          "older and newer versions of trigram split such a text in different ways: what the one has "
          + "written, the other finds damaged, and cannot delete",
        repair: .byHand("remove the NUL characters from the texts, and rebuild"),
        reading: .trigram
      )
    ]
  }
}
