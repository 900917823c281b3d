/// The JSON of RRE, the Rated Ranking Evaluator, in the form with gains and in the older one with lists of ids.
///
/// Queries stand in groups, with or without topics around these; the judgments of a group hold for all its queries.
public enum RREFormat: JudgmentFormat {
  /// Written `rre`.
  public static let name = "rre"
  /// False: a row has one grade.
  public static let keepsJudges = false

  /// Whether the file begins with a brace.
  public static func recognizes(_ text: String) -> Bool {
    text.first { !$0.isWhitespace } == "{"
  }

  /// Reads judgments of either form.
  public static func read(
    _ text: String,
    topics: [String: String],
    checkCancellation: () throws -> Void
  ) throws -> [ExchangedQuery] {
    let root = try JSONTree(text, checkCancellation: checkCancellation)
    var collector = QueryCollector()
    var groups: [JSONTree] = []
    for topic in try root["topics"].map(list) ?? [root] {
      groups += try topic["query_groups"].map(list) ?? [topic]
    }
    for group in groups {
      guard let queries = try group["queries"].map(list), !queries.isEmpty else {
        throw RelevanceError("a group has no \"queries\"", line: group.line)
      }
      let name = group["name"]?.text
      for query in queries {
        // In the flat form a query has its own documents.
        let documents = query["relevant_documents"] ?? group["relevant_documents"]
        let text = try queryText(query)
        let need = name == text ? nil : name
        let position = collector.position(of: text, need: need, line: query.line)
        let listed = try documents.map { try grades($0, checkCancellation) } ?? []
        for (number, grade) in listed.enumerated() {
          if number & 0xFF == 0 { try checkCancellation() }
          try collector.add(grade, at: position)
        }
      }
    }
    return collector.queries
  }

  private static func list(_ tree: JSONTree) throws -> [JSONTree] {
    guard let list = tree.array else { throw RelevanceError("expected a list", line: tree.line) }
    return list
  }

  private static func queryText(_ query: JSONTree) throws -> String {
    if let text = query.text { return text }
    let holders = query["placeholders"]?.members ?? query.members ?? []
    let texts = holders.filter { $0.name != "template" && $0.value.text != nil }
    guard let text = (texts.first { $0.name == "$query" } ?? texts.first)?.value.text,
      !text.isEmpty
    else { throw RelevanceError("a query has no text for $query", line: query.line) }
    return text
  }

  private static func grades(
    _ documents: JSONTree,
    _ checkCancellation: () throws -> Void
  ) throws -> [ExchangedQuery.Grade] {
    guard let members = documents.members else {
      throw RelevanceError("\"relevant_documents\" is no object", line: documents.line)
    }
    var grades: [ExchangedQuery.Grade] = []
    func add(_ grade: ExchangedQuery.Grade) throws {
      if grades.count & 0xFF == 0 { try checkCancellation() }
      grades.append(grade)
    }
    for (name, value) in members.lazy.map({ ($0.name, $0.value) }) {
      // The older form: a grade, and the ids of the rows that have it.
      if let rows = value.array {
        guard let grade = Int(name) else {
          throw RelevanceError("the grade is a whole number, not \"\(name)\"", line: value.line)
        }
        for row in rows {
          guard let id = row.text else {
            throw RelevanceError("a row's id is a text", line: row.line)
          }
          try add(.init(row: id, grade: grade, line: row.line))
        }
        continue
      }
      guard let grade = value["gain"]?.integer else {
        throw RelevanceError("row \(name) has no whole number as its \"gain\"", line: value.line)
      }
      try add(.init(row: name, grade: grade, line: value.line))
    }
    return grades
  }

  /// Writes the form with gains, a group for each query.
  public static func write(_ queries: [ExchangedQuery], isPlain: Bool) throws -> String {
    let groups = queries.map { query in
      let documents = query.grades.map { "\(JSONTree.quoted($0.row)): {\"gain\": \($0.grade)}" }
      return """
              {
                "name": \(JSONTree.quoted(query.need ?? query.text)),
                "queries": [
                  {"template": "only_q.json", "placeholders": {"$query": \(JSONTree.quoted(query.text))}}
                ],
                "relevant_documents": {\(documents.joined(separator: ", "))}
              }
        """
    }
    return """
      {
        "id_field": "id",
        "index": "fts5",
        "topics": [
          {
            "description": "queries judged in reminders-shell",
            "query_groups": [
      \(groups.joined(separator: ",\n"))
            ]
          }
        ]
      }

      """
  }
}
