import FullText
import Output
import QueryBuilder
import Relevance
import TerminalKit

extension WhyReport {
  /// Adds the formula with the row's numbers in it: the length, and each phrase.
  func addFormula(to report: inout Report) {
    let average = ShortNumber.plain(explanation.statistics.averageLength)
    let length = row.hits.length
    report.text("the row, in tokens of \(search.table.tokenizer)", indentation: 2)
    report.addEntry(
      "length",
      search.table.hasLengths
        ? "The row has \(Count(length, "token")), the average is \(average). \(lengthMeaning)"
        : "FTS5 does not know it, and takes \(length); the average is \(average).",
      formulas: [
        "K = \(Constant.k1) × (\(Constant.rest) + \(Constant.b) × \(length) / \(average)) = \(factor)"
      ]
    )
    report.list("phrases", of: explanation.phrases.enumerated()) { item, element in
      let phrase = element.element
      item.values([
        "phrase": phrase.statistics.text, "tokens": phrase.statistics.tokens,
        "df": phrase.statistics.rows, "idf": phrase.idf.value, "clamped": phrase.idf.isClamped,
        "frequency": phrase.frequency, "score": phrase.score, "ceiling": phrase.ceiling,
        "columns": JSONObject(
          counted.map { column in
            let share = phrase.columns[column]
            let values: JSONObject = [
              "hits": share.hits, "weight": share.weight, "share": share.value,
            ]
            return (explanation.weights.columns[column].name, values)
          }
        ),
      ])
      item.text(phrase.statistics.text + tokens(of: phrase.statistics), indentation: 2)
      addFormula(of: phrase, at: element.offset, to: &item)
    }
    report.text(
      "\(Constant.k1) and \(Constant.b) are bm25's k1 and b, constants in FTS5; \(Constant.rest) is 1 - b, and "
        + "\(most) is k1 + 1.",
      indentation: 2
    )
  }

  /// bm25's K of the row.
  var factor: String { ShortNumber.plain(explanation.lengthFactor) }

  private var lengthMeaning: String {
    let (length, average) = (Double(row.hits.length), explanation.statistics.averageLength)
    guard length != average else { return "" }
    return length < average
      ? "In a shorter row a hit counts more." : "In a longer row a hit counts less."
  }

  private func addFormula(
    of phrase: ScoreExplanation.Phrase,
    at index: Int,
    to report: inout Report
  ) {
    guard !report.isForTools else { return }
    guard phrase.columns.contains(where: { $0.hits > 0 }) else {
      return report.addEntry("", "It has no hits that count in this row: it brings nothing.")
    }
    let isRepeated = explanation.phrases.prefix(index).contains {
      $0.statistics.asksForTheSame(as: phrase.statistics)
    }
    if isRepeated {
      return report.addEntry("", "It is in the query again, and its hits count again, as above.")
    }
    let (rows, count) = (phrase.statistics.rows, explanation.statistics.rowCount)
    let isFirst = index == 0
    report.addEntry(
      "rarity",
      "\(rows) of \(count) rows \(rows == 1 ? "has" : "have") it\(phrase.statistics.scope.place)."
        + (isFirst ? " The fewer they are, the more a hit is worth." : ""),
      formulas: [
        "idf = ln((\(count) - \(rows) + 0.5) / (\(rows) + 0.5)) = "
          + ShortNumber.plain(phrase.idf.raw)
          + (phrase.idf.isClamped ? ", not above 0: 0.000001" : "")
      ]
    )
    let products = zip(explanation.weights.columns, phrase.columns).filter { $1.hits > 0 }
    let places = products.map { column, share in
      "\(share.hits) in \(column.name), where a hit weighs \(ShortNumber.plain(share.weight))"
    }
    let frequency = ShortNumber.plain(phrase.frequency)
    let sum = products.map { "\($1.hits) × \(ShortNumber.plain($1.weight))" }
    report.addEntry(
      "hits",
      places.joined(separator: "; ") + "."
        + (phrase.statistics.scope.group.map { " Only those near the others of \($0) count." } ?? ""),
      formulas: ["F = \(sum.joined(separator: " + ")) = \(frequency)"]
    )
    let idf = ShortNumber.plain(phrase.idf.value)
    report.addEntry(
      "score",
      // K is below 0 where an index that keeps no lengths gives a negative one.
      isFirst
        ? "Rarity × hits" + (explanation.lengthFactor > 0 ? ", with diminishing returns." : ".")
        : "",
      formulas: [
        "-idf × \(most) × F / (F + K)",
        "= -\(idf) × \(most) × \(frequency) / (\(frequency) + \(factor)) = "
          + ShortNumber.score(phrase.score),
      ]
    )
    guard let ceiling = phrase.ceiling, ceiling != 0, phrase.frequency != 0 else { return }
    report.addEntry(
      "",
      "That is \(ShortNumber.percent(phrase.saturation)) of \(ShortNumber.score(ceiling)), the most "
        + "that any number of hits can bring."
    )
  }

  /// The tokens of a phrase, unless the phrase itself is its only token.
  private func tokens(of phrase: PhraseStatistics) -> String {
    guard !phrase.tokens.isEmpty, phrase.tokens != [phrase.text.lowercased()] else { return "" }
    return ", in tokens: \(phrase.tokens.joined(separator: " "))"
  }
}

extension Report {
  /// Adds a word with its explanation: a text beside it, and formulas below.
  fileprivate mutating func addEntry(_ word: String, _ text: String, formulas: [String] = []) {
    var lead = "    \(word)"
    for text in [text] + formulas where !text.isEmpty {
      self.text(text, lead: lead, indentation: 12)
      lead = ""
    }
  }
}

extension PhraseScope {
  /// Where in a row the phrase is, for the rows that are counted: ` in title or notes`.
  fileprivate var place: String {
    let names = columns?.joined(separator: " or ")
    let start =
      isInitial
      ? " at the start of \(names ?? "a column")" : names.map { " in \($0)" } ?? ""
    return start + (group == nil ? "" : ", near the others or not")
  }
}

extension WhyReport {
  /// k1 + 1, which the hits of a phrase can only come near to.
  var most: String { ShortNumber.plain(BM25.k1 + 1) }
}

/// bm25's constants as the formulas show them.
private enum Constant {
  static let k1 = ShortNumber.plain(BM25.k1)
  static let b = ShortNumber.plain(BM25.b)
  /// 1 - b, what of K does not depend on the length.
  static let rest = ShortNumber.plain(1 - BM25.b)
}
