import Relevance
import TerminalKit

extension NeedGroups {
  /// Says how many queries were joined by their good rows; nil where none was.
  var remark: String? {
    guard joinedByRows > 0 else { return nil }
    let (verb, other) = joinedByRows == 1 ? ("counts", "another") : ("count", "others")
    return
      "\(Count(joinedByRows, "query", plural: "queries")) \(verb) as \(other), because mostly the same rows are "
      + "good; .judge need tells them apart."
  }
}
