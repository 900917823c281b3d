import CommandKit
import FullText
import Output
import QueryBuilder
import SQLiteDatabase

/// Says, to people and tools, why a row is not on the page of a search.
struct AbsenceReport {
  /// The row's key.
  let id: Int64
  /// The search.
  let request: any RankedSearch
  /// The line of `.why` for the row and the search.
  let explanation: String
  /// The row's place, or the parts of the search that exclude it.
  let placement: RowPlacement

  private var count: Int { placement.count }
  private var absence: RowAbsence? { placement.absence }

  /// The report for a person.
  var lines: [String] {
    guard let place = placement.place else {
      let list = reasons.map { "- \($0.part): \($0.reason)" }
      let nothing =
        absence?.hasNothing == true ? "Row \(id) has nothing of what is searched for." : nil
      let offer = absence?.nearest.map { "This finds it: \($0.line)" } ?? nothing
      return ["Row \(id) is not found:"] + list + [offer].compactMap(\.self)
    }
    if let last = request.lastPlace, place > last {
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
          + (request.pattern == nil ? "" : " This explains its score: \(explanation)")
      ]
  }

  /// The report for tools.
  var json: JSONValue {
    [
      "query": .string(request.typed),
      "match": request.pattern.map { .string($0.text) } ?? .null,
      "id": .integer(Int(id)),
      "found": .bool(placement.place != nil),
      "shown": placement.place.map { .integer($0) } ?? .null,
      "rows": .integer(count),
      "limit": request.limit.map { .integer($0) } ?? .null,
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
