public import FullText
import Output
public import QueryBuilder
import ReminderStore
import SQLiteDatabase
import SQLSpelling
import TerminalKit

/// The line below a search's page: how many rows match, and which of them are shown.
public struct SearchSummary: CustomStringConvertible {
  private let page: SearchPage
  private let noun: String
  private let weights: ColumnWeights?

  /// The line below a page.
  ///
  /// - Parameters:
  ///   - page: The page.
  ///   - noun: The word for one of its rows, such as `reminder`.
  ///   - weights: The weights by which the page is ranked, of which those other than 1 are told; nil for none.
  public init(of page: SearchPage, _ noun: String, rankedBy weights: ColumnWeights? = nil) {
    self.page = page
    self.noun = noun
    self.weights = weights
  }

  /// The line for a person.
  public var description: String {
    let others = (weights?.named ?? []).map { column, weight in
      let short = ShortNumber.plain(weight)
      return "\(SQLName.spelled(column))=\(Double(short) == weight ? short : "\(weight)")"
    }
    guard !others.isEmpty, page.total > 0 else { return numbers }
    return "\(numbers) Weights: \(others.joined(separator: " "))."
  }

  private var numbers: String {
    let (shown, offset, total) = (page.rows.count, page.offset, page.total)
    guard shown < total else { return counts + "." }
    guard shown > 0 else { return "\(counts); none after the first \(offset)." }
    let last = offset + shown
    let line = "\(counts); \(shown == 1 ? "number" : "\(offset + 1) to") \(last) shown"
    return page.isCut ? "\(line) (--offset \(last) goes on)." : line + "."
  }

  /// How many rows match, without a full stop.
  public var counts: String {
    let total = page.total
    let hidden = page.hidden > 0 ? "\(page.hidden) completed hidden" : nil
    guard total > 0 else {
      return hidden.map { "No open \(noun) matches, \($0)" } ?? "No \(noun) matches"
    }
    var line = "\(Count(total, noun))"
    if page.completed > 0 { line += ", \(page.completed) completed" }
    if let hidden { line += ", \(hidden)" }
    return line
  }

  /// The line below the first rows of more.
  static func cut(to shown: Int, of total: Int) -> String {
    "\(shown) of \(total) rows; --limit 0 gives all"
  }

  /// The line for a script whose page does not go to the last row; nil where it does.
  public var cut: String? {
    guard page.isCut else { return nil }
    let (shown, first) = (page.rows.count, page.offset + 1)
    guard page.offset > 0 else { return Self.cut(to: shown, of: page.total) }
    let rows = shown == 1 ? "row \(first)" : "rows \(first) to \(page.offset + shown)"
    return "\(rows) of \(page.total); --limit 0 gives all from row \(first)"
  }
}
