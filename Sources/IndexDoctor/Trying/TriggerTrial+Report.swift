public import FullText
public import Output
import TerminalKit

extension [TriggerTrial] {
  /// Adds what happened to the index after each kind of statement.
  ///
  /// - Parameters:
  ///   - report: The report.
  ///   - table: The table.
  public func describe(to report: inout Report, of table: FullTextTable) {
    let width = map(\.kind.count).max() ?? 0
    report.verbatim("\(table.name), tried on one row, and rolled back:")
    report.list(of: self) { item, trial in
      item.values(trial.values(of: table.name))
      item.text(trial.words, lead: "  \(trial.kind)", indentation: width + 4)
    }
    let faults = filter(\.isFault)
    let refused = filter { !$0.wasTried }.count
    guard let first = faults.first else {
      let sound = Count(count - refused, "kind")
      return report.remark(
        refused == count
          ? "None could be tried, so that nothing is known."
          : refused == 0
            ? "Each left the index in step."
            : "\(sound) of write left the index in step; \(refused) could not be tried."
      )
    }
    report.remark(
      "\(Count(faults.count, "kind")) of write \(faults.count == 1 ? "leaves" : "leave") the index out of step, as:"
    )
    report.sql(first.sql)
  }
}

extension TriggerTrial {
  /// What happened to the index.
  fileprivate var words: String {
    let names =
      triggers.isEmpty
      ? " (no trigger fires for it)"
      : " (\(triggers.count == 1 ? "trigger" : "triggers") \(triggers.joined(separator: ", ")))"
    return switch outcome {
    case .kept: "in step"
    case .broke: "OUT OF STEP" + (note.map { " (\($0))" } ?? names)
    case .failed(let message): "FAILED: \(message)\(names)"
    case .refused(let message): "not tried: \(message)"
    }
  }

  /// The trial, for tools.
  fileprivate func values(of table: String) -> JSONObject {
    let (state, message): (String, String?) =
      switch outcome {
      case .kept: ("in step", nil)
      case .broke: ("out of step", note)
      case .failed(let message): ("failed", message)
      case .refused(let message): ("not tried", message)
      }
    return [
      "table": table, "statement": kind, "sql": sql, "outcome": state, "message": message,
      "triggers": isFault && note == nil ? triggers : [],
    ]
  }
}
