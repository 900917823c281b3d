import CommandKit
import FullText
import Output
import QueryBuilder

/// Why a row is not on the page of a search.
struct WhyNotReport {
  /// The row's key.
  let id: Int64
  /// The search.
  let request: any RankedSearch
  /// The line of `.why` for the row and the search.
  let explanation: String
  /// The row's place, or the parts of the search that exclude it.
  let placement: RowPlacement

  /// Adds the place, or what excludes the row and what finds it.
  func describe(to report: inout Report) {
    report.values([
      "query": request.typed, "match": request.pattern?.text, "id": id,
      "found": placement.place != nil, "shown": placement.place, "rows": placement.count,
      "limit": request.limit, "offset": request.offset,
    ])
    // People copy the commands in these.
    for line in placement.place.map(lines) ?? ["Row \(id) is not found:"] {
      report.verbatim(line)
    }
    report.list("reasons", of: placement.whyNot?.reasons ?? []) { item, reason in
      let text = reason.reason + (reason.evidence.map { "; .doctor shows \($0)" } ?? "")
      item.values(["part": reason.part, "reason": text])
      item.text("- \(reason.part): \(text)")
    }
    let nearest = placement.whyNot?.nearest
    report.values(["nearest": nearest?.line, "nearestPlace": placement.nearestPlace])
    if let nearest {
      // A row on its page needs no number.
      let place = placement.nearestPlace.flatMap { place in
        nearest.lastPlace.map { last in place > last ? " as #\(place)" : "" }
      }
      report.verbatim("This finds it\(place ?? ""): \(nearest.line)")
    } else if let whyNot = placement.whyNot, whyNot.hasNothing, whyNot.reasons.count > 1 {
      report.text("Row \(id) has nothing of what is searched for.")
    }
  }

  private func lines(at place: Int) -> [String] {
    let found = "Row \(id) is found: it is #\(place) of \(placement.count)"
    if let last = request.lastPlace, place > last {
      return [
        "\(found), below the limit (#\(last)).",
        "--limit \(place) or --offset \(place - 1) shows it.",
      ]
    }
    guard place > request.offset else {
      return ["\(found), before the offset (#\(request.offset + 1))."]
    }
    return [
      "\(found)." + (request.pattern == nil ? "" : " This explains its score: \(explanation)")
    ]
  }
}
