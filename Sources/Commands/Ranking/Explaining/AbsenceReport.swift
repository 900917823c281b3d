import CommandKit
import FullText
import Output
import QueryBuilder
import SQLiteDatabase

/// Why a row is not on the page of a search, for people and tools.
struct AbsenceReport {
  private let id: Int64
  private let request: any RankedSearch
  /// Where the row is listed, from 1; nil where it is not found.
  private let place: Int?
  private let count: Int
  /// What is in the way, where it is not found.
  private let absence: RowAbsence?

  /// Looks for what is in the way of a row.
  ///
  /// - Throws: A ``CommandError`` where there is no such row, a `StoreError` of SQLite's.
  init(of id: Int64, from request: any RankedSearch, in context: CommandContext) throws {
    self.id = id
    self.request = request
    let tokenizer = try context.database.fullTextTable().options.tokenizer
    let places = request.places
    try context.announce(ReadableSQL(places))
    let ids = try context.timed { try context.perform { try $0.rows(places) } }.map { $0[0] }
    count = ids.count
    place = ids.firstIndex(of: .integer(id)).map { $0 + 1 }
    guard place == nil else {
      absence = nil
      return
    }
    try Self.requireRow(id, of: request, in: context)
    absence = try context.perform { try request.absence(of: id, tokenizer: tokenizer, in: $0) }
  }

  private static func requireRow(
    _ id: Int64,
    of request: any RankedSearch,
    in context: CommandContext
  ) throws {
    guard let row = request.labels(of: [id]), try context.perform({ try $0.value(row) }) == nil
    else { return }
    throw context.database.usesReminders
      ? CommandError("there is no reminder \(id)", details: [".reminders lists the ids"])
      : CommandError("there is no row \(id) in \(try context.database.fullTextTable().name)")
  }

  /// What a person is told.
  var lines: [String] {
    guard let place else {
      let list = reasons.map { "- \($0.part): \($0.reason)" }
      let offer =
        absence?.nearest.map { "This finds it: \($0.line)" }
        ?? "Row \(id) has nothing of what is searched for."
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
      : [
        "Row \(id) is found: it is #\(place) of \(count)."
          + (request.pattern == nil ? "" : " .why \(id) explains its score.")
      ]
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
      "nearest": absence?.nearest.map { .string($0.line) } ?? .null,
    ]
  }

  private var reasons: [RowAbsence.Reason] { absence?.reasons ?? [] }
}

extension RowAbsence.Nearest {
  /// The command as it can be typed.
  fileprivate var line: String {
    ".\(command.rawValue) \(hidesCompleted ? "--hide-completed " : "")\(text)"
  }
}
