import Output
import QueryBuilder
import ReminderStore

/// Why a row is not on the page of a search: the parts that exclude it, or its place further down.
struct Absence {
  /// A part of the search, and why the row does not have it.
  struct Reason {
    let part: String
    let reason: String
  }

  private let id: Int64
  private let request: SearchRequest
  /// Where the row is listed, from 1; nil where it is not found.
  private let place: Int?
  private let count: Int
  private let reasons: [Reason]
  /// A command that finds the row, proved by running it; nil where the row has nothing of the search.
  private let nearest: String?

  /// Looks for what is in the way of a row.
  ///
  /// - Throws: A ``CommandError`` for a search without parts, a `StoreError` of SQLite's.
  init(of id: Int64, from request: SearchRequest, in context: CommandContext) throws {
    self.id = id
    self.request = request
    let places = request.places
    try context.announce(ReadableSQL(places))
    let ids = try context.timed { try context.perform { try $0.rows(places) } }.map { $0[0] }
    count = ids.count
    place = ids.firstIndex(of: .integer(id)).map { $0 + 1 }
    guard place == nil else {
      (reasons, nearest) = ([], nil)
      return
    }
    let declaration = try context.database.searchable()
    (reasons, nearest) = try context.perform { session in
      try RowTrial(id: id, request: request, declaration: declaration, session: session).outcome()
    }
  }

  /// What a person is told.
  var lines: [String] {
    guard let place else {
      let list = reasons.map { "- \($0.part): \($0.reason)" }
      let offer =
        nearest.map { "This finds it: \($0)" } ?? "Row \(id) has nothing of what is searched for."
      return ["Row \(id) is not found:"] + list + [offer]
    }
    let last = request.offset + request.limit
    if place > last {
      return [
        "Row \(id) is found: it is #\(place) of \(count), below the limit (#\(last)).",
        "--limit \(place) or --offset \(place - 1) shows it.",
      ]
    }
    return place <= request.offset
      ? [
        "Row \(id) is found: it is #\(place) of \(count), before the offset (#\(request.offset + 1))."
      ]
      : ["Row \(id) is found: it is #\(place) of \(count). .why \(id) explains its score."]
  }

  /// The same for tools.
  var json: JSONValue {
    [
      "query": .string(request.typed),
      "match": request.pattern.map { .string($0.text) } ?? .null,
      "id": .integer(Int(id)),
      "found": .bool(place != nil),
      "shown": place.map { .integer($0) } ?? .null,
      "rows": .integer(count),
      "limit": .integer(request.limit),
      "offset": .integer(request.offset),
      "reasons": .array(
        reasons.map { ["part": .string($0.part), "reason": .string($0.reason)] }
      ),
      "nearest": nearest.map { .string($0) } ?? .null,
    ]
  }
}
