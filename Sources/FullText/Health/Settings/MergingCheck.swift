import QueryBuilder

/// Whether the index merges its segments as it grows.
enum MergingCheck: HealthCheck {
  static let name = "merging"
  static let subject = "the settings automerge and crisismerge"

  /// A level gets so many segments by FTS5's own value; far more make each search look into all of them.
  private static let mostCrisis: Int64 = 64

  static func findings(in examined: ExaminedTable) throws -> [Finding] {
    var findings: [Finding] = []
    if case .integer(0) = try examined.session.storedSetting("automerge", of: examined.index) {
      findings.append(
        finding(
          .slow,
          in: examined,
          "automerge is 0: writes never merge segments",
          evidence: [try segments(of: examined)],
          effect: "each search looks into every segment, and gets slower with each write",
          repair: .run(.setting, [examined.perform(.automerge(4))], "4 is FTS5's own value"),
          reading: .merging
        )
      )
    }
    if case .integer(let value) = try examined.session.storedSetting(
      "crisismerge",
      of: examined.index
    ),
      value > mostCrisis
    {
      findings.append(
        finding(
          .slow,
          in: examined,
          "crisismerge is \(value): so many segments may gather on a level",
          evidence: [try segments(of: examined)],
          effect: "each search looks into every segment",
          repair: .run(.setting, [examined.perform(.crisismerge(16))], "16 is FTS5's own value"),
          reading: .merging
        )
      )
    }
    return findings
  }

  private static func segments(of examined: ExaminedTable) throws -> String {
    let count = try examined.session.segmentCount(of: examined.index)
    return count == 1 ? "1 segment now" : "\(count) segments now"
  }
}
