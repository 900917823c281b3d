import CommandKit
import Output
import QueryBuilder
import Relevance
import SQLiteDatabase
import SQLSpelling
import TerminalKit

/// What tuning found, for people and for tools.
struct TuningReport {
  let metric: Metric
  let grid: WeightGrid
  let tuning: WeightTuning
  /// The weights in force.
  let weights: ColumnWeights
  /// The needs that the queries stand for.
  let needs: NeedGroups
  /// The labels of the judged queries.
  let labels: [String]
  /// How queries become expressions: the form in force, and those that were tried instead.
  let forms: [QueryForm]
  /// Whether weights that are shown to be better are set at once, of which nothing need be said here.
  let isApplied: Bool

  /// The weights to use: others than those in force only where they are recommended.
  private var candidate: WeightGrid.Candidate {
    grid.candidates[tuning.verdict == .useThese ? tuning.choice : 0]
  }

  /// The weights that were chosen.
  var chosen: ColumnWeights {
    weights.with(candidate.weights)
  }

  /// The form that was chosen.
  var chosenForm: QueryForm { forms[candidate.form] }

  /// Adds the weights, the gain and the verdict.
  func describe(to report: inout Report) {
    let names = ["in force", "chosen"]
    let rows = weights.columns.weighed.map { column -> [SQLValue] in
      [
        .text(weights.columns[column].name), .real(weights.arguments[column]),
        .real(chosen.arguments[column]),
      ]
    }
    let form: [SQLValue] = [.text("form"), .text(forms[0].name), .text(chosenForm.name)]
    report.result(
      StoredRows(["column"] + names, rows: rows + (forms.count > 1 ? [form] : [])),
      scores: names
    )
    addGain(to: &report)
    for line in verdict { report.remark(line) }
    report.values([
      "metric": metric.name, "queries": labels.count, "needs": needs.count,
      "present": tuning.present,
      "weights": JSONObject(
        weights.columns.weighed.map { (weights.columns[$0].name, chosen.arguments[$0]) }
      ),
      "form": chosenForm.name, "k1": k1, "gain": isGainKnown ? tuning.gain.mean : nil,
      "interval": isGainKnown ? tuning.gain.interval.map { [$0.lowerBound, $0.upperBound] } : nil,
      "p": isGainKnown ? tuning.gain.p : nil, "verdict": tuning.verdict.rawValue,
      "queriesNeeded": tuning.present < 1 ? tuning.queriesNeeded : nil,
    ])
  }

  private func addGain(to report: inout Report) {
    report.remark(metric.title)
    report.remark(
      "\(ShortNumber.plain(tuning.present)) with the weights in force; "
        + (forms.count > 1
          ? "\(grid.candidates.count) combinations of weights and forms tried on "
          : "\(Count(grid.candidates.count, "weighting")) tried on ")
        + "\(Count(labels.count, "query"))"
        + (isOfNeeds ? " of \(Count(needs.count, "need"))" : "")
        + (forms == [.all]
          ? ""
          : ", by "
            + forms.map { RankingWord.form + $0.name }.joined(separator: ", ")) + "."
    )
    if let remark = needs.joining(labels) { report.remark(remark) }
    if candidate.scale != 1 {
      report.remark(
        "All weights are times \(ShortNumber.plain(candidate.scale)), which does what a k1 of \(ShortNumber.plain(k1)) would do "
          + "without that factor; FTS5 has \(BM25.k1)."
      )
    }
    guard isGainKnown else {
      return report.remark(
        "What to expect is not known: with fewer than \(WeightTuning.fewestToLeaveOut) \(unit.many), none can be left out of the choice."
      )
    }
    guard tuning.gain.test.differing > 0 else {
      return report.remark(
        "No gain to expect: weights\(forms.count > 1 ? " and forms" : "") chosen without some \(unit.many) do no better on those."
      )
    }
    let others =
      tuning.verdict == .useThese ? "" : " of other weights\(forms.count > 1 ? " or forms" : "")"
    report.remark(
      "Gain to expect\(others), from queries that had no part in the choice: "
        + "\(ShortNumber.difference(tuning.gain.mean))\(interval.map { ", 95 % interval \($0)" } ?? "") "
        + "(p \(ShortNumber.plain(tuning.gain.p)); "
        + "\(tuning.gain.helped) helped, \(tuning.gain.hurt) hurt, \(tuning.gain.same) same)."
    )
  }

  /// The 95 % interval of the gain, as `-0.00300 to +0.01500`.
  private var interval: String? {
    tuning.gain.interval.map {
      "\(ShortNumber.difference($0.lowerBound)) to \(ShortNumber.difference($0.upperBound))"
    }
  }

  private var isGainKnown: Bool { needs.count >= WeightTuning.fewestToLeaveOut }

  /// Whether some queries count as one.
  private var isOfNeeds: Bool { needs.count < labels.count }

  /// The word for what is counted.
  private var unit: (one: String, many: String) {
    isOfNeeds ? ("need", "needs") : ("query", "queries")
  }

  private var verdict: [String] {
    switch tuning.verdict {
    case .useThese:
      let ways = [
        isApplied || chosen == weights
          ? nil : "\(chosen.settingLine) sets the weights, .rank save stores them",
        isApplied || chosenForm == forms[0]
          ? nil : ".search --form \(chosenForm.name) takes the form",
      ].compactMap(\.self)
      return ["Verdict: use these." + (ways.isEmpty ? "" : " \(ways.joined(separator: "; ")).")]
    case .nothingShown:
      let smallest =
        tuning.present >= 1
        ? nil
        : tuning.smallestDetectable.map {
          "So many \(unit.many) would show a gain of \(ShortNumber.plain($0)) in 80 of 100 cases."
        }
      // Where no query is changed, there is no interval to speak of.
      let gain = tuning.gain.test.differing > 0 ? interval : nil
      return [
        "Verdict: nothing shown to be better\(gain.map { "; the gain may be \($0)" } ?? "").",
        smallest,
      ].compactMap(\.self)
    case .tooFew where tuning.present >= 1:
      return [
        "Verdict: too few judgments.",
        "No ranking does better for these \(unit.many): judge some that it does not answer well yet.",
      ]
    case .tooFew:
      let more =
        tuning.queriesNeeded.map {
          "About \(Count($0, "more \(unit.one)", plural: "more \(unit.many)"))"
        } ?? "More \(unit.many)"
      let isDecidable = needs.count >= WeightTuning.fewestDecisive
      let gain = isDecidable ? "this size" : ShortNumber.plain(WeightTuning.worthwhile)
      let lines = [
        "Verdict: too few judgments.",
        "\(more) would show a gain of \(gain) in 80 of 100 cases.",
      ]
      guard !isDecidable else { return lines }
      return lines + [
        "With fewer than \(WeightTuning.fewestDecisive) \(unit.many) nothing can be decided."
      ]
    }
  }

  private var k1: Double { BM25.k1 / candidate.scale }
}
