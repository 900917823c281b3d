import QueryBuilder
import SQLiteDatabase

/// Whether the two records by which FTS5 finds everything else can be read.
enum RecordsCheck: HealthCheck {
  static let name = "records"
  static let subject = "the records of the segments and of the totals"

  static func findings(in examined: ExaminedTable) throws -> [Finding] {
    let structure = try examined.session.structure(of: examined.index)
    var problems: [String] = []
    if let structure {
      let known = Set(structure.levels.flatMap { $0 }.map { Int64($0.id) })
      let used = try examined.session.rows(
        RawStatement("SELECT DISTINCT segid FROM \(examined.shadow(.idx))")
      ).compactMap { row -> Int64? in
        if case .integer(let id) = row[0] { id } else { nil }
      }
      let unknown = used.filter { !known.contains($0) }
      if !unknown.isEmpty {
        problems.append(
          "_idx has pages of \(unknown.listed("segment")), of which the record knows nothing"
        )
      }
    } else {
      problems.append("the record 10 of _data, which lists the segments, cannot be read")
    }
    guard !problems.isEmpty else { return [] }
    return [
      finding(
        .broken,
        in: examined,
        "FTS5's record of the index's segments is damaged",
        evidence: problems,
        effect: "searches fail, or find nothing",
        repair: try examined.rebuilding(),
        reading: .dataStructures
      )
    ]
  }
}
