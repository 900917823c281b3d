import QueryBuilder

/// Whether triggers tell FTS5 the old values of a row that goes, and the new ones of a row that comes.
enum TriggerValuesCheck: HealthCheck {
  static let name = "trigger-values"
  static let subject = "the values that triggers give to 'delete' and to INSERT"

  static func findings(in examined: ExaminedTable) throws -> [Finding] {
    guard let content = examined.content, !content.isOwn else { return [] }
    return try examined.contentTriggers().flatMap { trigger in
      try trigger.actions.compactMap { action in
        switch action {
        case .command("delete", let values):
          try problem(values, of: "old", content, trigger, "'delete'", in: examined)
        case .insert(let values) where trigger.event != .delete:
          try problem(values, of: "new", content, trigger, "INSERT", in: examined)
        default: nil
        }
      }
    }
  }

  private static func problem(
    _ values: [String: String],
    of row: String,
    _ content: ContentSource,
    _ trigger: IndexTrigger,
    _ verb: String,
    in examined: ExaminedTable
  ) throws -> Finding? {
    let indexed = examined.index.columns.filter { !$0.isUnindexed }.map { $0.name.lowercased() }
    let keys = try examined.namesOfKey()
    // A SELECT from the content, as in a BEFORE trigger, names the columns without OLD.
    let wrong = (indexed + ["rowid"]).compactMap { column -> String? in
      guard let value = values[column] else {
        return column == "rowid" ? "no rowid" : "nothing for \(column)"
      }
      let names = column == "rowid" ? keys : [column]
      let right = names.flatMap { ["\(row).\($0)", $0, "\(content.name.lowercased()).\($0)"] }
      return right.contains(value.withoutNULL) ? nil : "\(value) for \(column)"
    }
    guard !wrong.isEmpty else { return nil }
    return finding(
      .risk,
      in: examined,
      "the trigger \(trigger.name) gives \(verb) other values than the row's",
      evidence: ["it gives \(wrong.joined(separator: ", "))"],
      effect: verb == "INSERT"
        ? "the index gets words that the text has not, and rebuild would index others"
        : "old words may stay in the index, and the totals go wrong: FTS5 does not notice at the time",
      repair: .byHand(
        "make the trigger again with \(row).* for each column",
        StandardTriggers(examined, content).statements(for: [trigger.event.word])
      ),
      certainty: .read,
      reading: .externalContent
    )
  }
}

extension ExaminedTable {
  /// The names that a statement may use for the content's key, in lower case.
  fileprivate func namesOfKey() throws -> [String] {
    guard let content else { return [] }
    let key = content.key.lowercased()
    guard try hasStableKey(), let column = try contentColumns().first(where: { $0.keyPlace > 0 })
    else { return [key] }
    return ["rowid", "oid", "_rowid_", column.name.lowercased()]
  }
}

extension String {
  /// The expression without a call that makes an empty text of NULL: FTS5 indexes neither.
  fileprivate var withoutNULL: String {
    let text = filter { $0 != " " }
    for function in ["coalesce(", "ifnull("]
    where text.hasPrefix(function) && text.hasSuffix(",'')") {
      return String(text.dropFirst(function.count).dropLast(4))
    }
    return self
  }
}
