import QueryBuilder

/// Whether update triggers fire for the indexed columns, and for no others.
enum UpdateColumnsCheck: HealthCheck {
  static let name = "update-columns"
  static let subject = "the columns for which update triggers fire"

  static func findings(in examined: ExaminedTable) throws -> [Finding] {
    guard let content = examined.content, !content.isOwn else { return [] }
    let updates = try examined.contentTriggers().filter { $0.event.word == "UPDATE" }
    guard !updates.isEmpty else { return [] }
    let lists = updates.compactMap { trigger -> [String]? in
      if case .update(let columns) = trigger.event { columns } else { nil }
    }
    let columns = try examined.contentColumns()
    if lists.count < updates.count {
      return firing(for: updates, content, columns, in: examined)
    }
    return try missing(lists.flatMap { $0 }, updates, content, columns, in: examined)
  }

  /// Triggers that fire for every update, and write the row's words again.
  private static func firing(
    for updates: [IndexTrigger],
    _ content: ContentSource,
    _ columns: [ContentColumn],
    in examined: ExaminedTable
  ) -> [Finding] {
    // What the triggers read must fire them, too, such as a column that says whether a row is indexed.
    let read = columns.map(\.name).filter { name in updates.contains { $0.reads(name) } }
    let indexed = Set((content.columns + read + [content.key]).map { $0.lowercased() })
    let others = columns.filter { !indexed.contains($0.name.lowercased()) && $0.keyPlace == 0 }
    let names = updates.filter { $0.event == .update(columns: nil) && $0.condition == nil }.map(
      \.name
    )
    guard !others.isEmpty, !names.isEmpty else { return [] }
    let further = read.filter { name in
      !(content.columns + [content.key]).contains { $0.lowercased() == name.lowercased() }
    }
    let list = ([content.key] + content.columns + further).joined(separator: ", ")
    return [
      finding(
        .advice,
        in: examined,
        "the trigger \(names.joined(separator: ", ")) fires for every update of \(content.name)",
        evidence: [
          "an update of \(others[0].name), which is not indexed, writes the row's words again"
        ],
        effect: "such writes take longer, and add segments to the index",
        repair: .byHand("write AFTER UPDATE OF \(list)"),
        certainty: .read,
        reading: .triggers
      )
    ]
  }

  /// Indexed columns whose updates fire no trigger.
  private static func missing(
    _ followed: [String],
    _ updates: [IndexTrigger],
    _ content: ContentSource,
    _ columns: [ContentColumn],
    in examined: ExaminedTable
  ) throws -> [Finding] {
    let isStable = try examined.hasStableKey()
    let indexed = zip(content.columns, examined.index.columns).filter { !$1.isUnindexed }.map(\.0)
    let key = columns.first { $0.keyPlace > 0 && isStable }?.name ?? content.key
    // No statement sets a generated column: its value follows from others.
    let generated = Set(columns.filter(\.isGenerated).map { $0.name.lowercased() })
    var missing = indexed.filter {
      !followed.contains($0.lowercased()) && !generated.contains($0.lowercased())
    }
    // UPDATE OF rowid does not fire where a statement sets the column that is the rowid.
    if !followed.contains(key.lowercased()) { missing.append(key) }
    guard !missing.isEmpty else { return [] }
    return [
      finding(
        .risk,
        in: examined,
        "no trigger follows an update of \(missing.joined(separator: " or ")) of \(content.name)",
        evidence: [
          "\(updates.map(\.name).joined(separator: ", ")): UPDATE OF \(followed.joined(separator: ", "))"
        ],
        effect: "after such an update searches find the row by its old words, or not at all",
        repair: .byHand("add \(missing.joined(separator: ", ")) behind UPDATE OF"),
        certainty: .read,
        reading: .triggers
      )
    ]
  }
}
