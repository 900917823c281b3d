import QueryBuilder
import SQLiteDatabase

/// Whether the index is in so many segments that merging them makes searches faster.
enum SegmentsCheck: HealthCheck {
  static let name = "segments"
  static let subject = "the number of segments, and what merging them brings"

  /// Below this number FTS5's own merging is at work.
  private static let many = 50
  /// How many words are looked up to measure.
  private static let words = 50
  /// The most bytes of an index that is copied to measure a merged one.
  private static let mostBytes = 64 << 20

  static func findings(in examined: ExaminedTable) throws -> [Finding] {
    let count = try examined.session.segmentCount(of: examined.index)
    guard count >= many else { return [] }
    let gain = examined.isQuick ? nil : try measure(examined)
    return [
      finding(
        .slow,
        in: examined,
        "the index is in \(count) segments, and a search looks into each",
        evidence: [gain].compactMap(\.self),
        effect: "searches take longer than they need to",
        repair: .run(.merge, [examined.perform(.optimize)]),
        reading: .optimize
      )
    ]
  }

  /// Looks words up here and in a merged copy of the index.
  private static func measure(_ examined: ExaminedTable) throws -> String? {
    let size = try examined.indexSize()
    guard size < mostBytes else { return nil }
    let words = try sampleWords(examined)
    guard !words.isEmpty else { return nil }
    let before = try lookUp(words, in: examined.index, examined.session)
    return try examined.session.withPrivateDatabase { scratch in
      let copy = FTS5Index(tableName: "merged", columns: examined.index.columns)
      var options = examined.table.options
      options.content = .contentless
      try scratch.run(CreateVirtualTable(copy, options: options))
      for kind in [FTS5Shadow.data, .idx, .config, .docsize]
      where examined.table.shadows.contains(kind) {
        try copyRows(of: kind, from: examined, to: scratch)
      }
      try scratch.run(copy.perform(.optimize))
      let after = try lookUp(words, in: copy, scratch)
      return
        "looking up \(words.count) words takes \(before.inWords) here, and \(after.inWords) in a merged copy"
    }
  }

  private static func sampleWords(_ examined: ExaminedTable) throws -> [String] {
    try examined.withVocabulary { name in
      try examined.session.texts(
        RawStatement("SELECT term FROM temp.\(identifier: name) LIMIT \(raw: "\(words)")")
      )
    }
  }

  private static func lookUp(
    _ words: [String],
    in index: FTS5Index,
    _ session: Session
  ) throws -> Duration {
    var shortest = Duration.seconds(3600)
    for _ in 0..<3 {
      let start = ContinuousClock.now
      for word in words {
        let search = select(from: index).where(index.match(.word(word))).select([index.rowid])
          .limit(1)
        _ = try session.value(search)
      }
      shortest = min(shortest, ContinuousClock.now - start)
    }
    return shortest
  }

  private static func copyRows(
    of kind: FTS5Shadow,
    from examined: ExaminedTable,
    to scratch: Session
  ) throws {
    let columns = examined.index.columnNames(of: kind).map { Fragment(identifier: $0) }.listed
    let rows = try examined.session.rows(
      RawStatement("SELECT \(columns) FROM \(examined.shadow(kind))")
    )
    let target = Fragment(identifier: "merged_\(kind.rawValue)")
    try scratch.transaction {
      for row in rows {
        try scratch.run(
          RawStatement(
            "INSERT OR REPLACE INTO \(target)(\(columns)) VALUES (\(row.map { "\($0)" as Fragment }.listed))"
          )
        )
      }
    }
  }
}
