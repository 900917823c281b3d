import FullText
import Output
import Relevance

extension ComparisonReport {
  /// The report for tools; of several comparisons a list.
  var json: JSONValue {
    let objects = pairs.indices.map { index -> JSONValue in
      let pair = pairs[index]
      // The lines are metric by metric, and for each of them pair by pair.
      let lines = metrics.indices.map { self.lines[$0 * pairs.count + index] }
      return [
        "run": .string("\(pair.first.call) vs \(pair.second.call)"),
        "metrics": .array(lines.map(\.json)),
        "queries": .array(
          pair.first.queries.indices.map { index in
            let queries = [pair.first.queries[index], pair.second.queries[index]]
            let query = queries[0].query
            return [
              "id": .integer(Int(query.id)), "text": .string(query.text),
              "need": query.need.map { .string($0) } ?? .null,
              "countsAs": .integer(Int(pair.first.queries[pair.needs.first(of: index)].query.id)),
              "found": .array(queries.map { .integer($0.list.count) }),
              "judged": .array(queries.map { .integer($0.judged(among: depth)) }),
              "values": .object(
                metrics.map { metric in
                  .init(metric.name, .array(queries.map { .real(metric.value(of: $0.list)) }))
                }
              ),
            ]
          }
        ),
      ]
    }
    return objects.count == 1 ? objects[0] : .array(objects)
  }
}

extension ComparisonReport.Line {
  fileprivate var json: JSONValue {
    let isDecisive = !metric.isDescriptive
    return [
      "name": .string(metric.name), "definition": .string(metric.definition),
      "mean": .array(means.map { .real($0) }),
      "difference": .real(comparison.mean),
      "interval": comparison.interval.map { .array([.real($0.lowerBound), .real($0.upperBound)]) }
        ?? .null,
      "p": isDecisive ? .real(comparison.p) : .null, "helped": .integer(comparison.helped),
      "hurt": .integer(comparison.hurt), "same": .integer(comparison.same),
      "verdict": isDecisive ? .string(comparison.verdict.rawValue) : .null,
      "judgedOnly": isDecisive
        ? [
          "difference": .real(judgedOnly.mean), "p": .real(judgedOnly.p),
          "verdict": .string(judgedOnly.verdict.rawValue),
        ] : .null,
    ]
  }
}
