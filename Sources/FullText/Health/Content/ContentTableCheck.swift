import QueryBuilder

/// Whether the content table is there, with the columns that the declaration names.
enum ContentTableCheck: HealthCheck {
  static let name = "content"
  static let subject = "the content table and its columns, by their names"

  static func findings(in examined: ExaminedTable) throws -> [Finding] {
    guard let content = examined.content, !content.isOwn else { return [] }
    guard try examined.contentKind() != nil else {
      return [
        finding(
          .broken,
          in: examined,
          "the content table \(content.name) does not exist",
          evidence: ["ALTER TABLE ... RENAME does not change content= of an FTS5 table"],
          effect: "searches find rows, and fail when a text is to be shown",
          repair: .byHand(
            "rename the table back, or make \(examined.table.name) again with its new name in content="
          ),
          reading: .externalContent
        )
      ]
    }
    let names = try examined.contentColumns().map { $0.name.lowercased() }
    let missing = content.columns.filter { !names.contains($0.lowercased()) }
    var problems = missing.map { "no column \($0)" }
    if !names.contains(content.key.lowercased()), !isRowid(content.key) {
      problems.append("no column \(content.key), which content_rowid names")
    }
    guard !problems.isEmpty else { return [] }
    return [
      finding(
        .broken,
        in: examined,
        "\(content.name) has \(problems.joined(separator: ", "))",
        evidence: ["its columns are \(names.joined(separator: ", "))"],
        effect: "searches find rows, and fail when a text is to be shown; rebuild fails, too",
        repair: .byHand(
          "rename the column back, or make \(examined.table.name) again with the columns' new names"
        ),
        reading: .externalContent
      )
    ]
  }

  private static func isRowid(_ name: String) -> Bool {
    ["rowid", "oid", "_rowid_"].contains(name.lowercased())
  }
}
