import Relevance
import CLibrary

/// Runs the whole procedure of `.tune` on made-up queries, and prints how often it recommends weights, and what these
/// are worth on queries that it has not seen.
///
///     tuning-simulation [REPEATS [NAME]]
///
/// NAME is a part of the names of the rows that are wanted.
@main
enum Main {
  static func main() throws {
    let arguments = CommandLine.arguments.dropFirst()
    let repeats = arguments.first.flatMap { Int($0) } ?? 300
    let name = arguments.dropFirst().first ?? ""
    for (heading, settings) in [
      ("truth", Setting.worlds(repeats)),
      ("where all weights are equally good", Setting.ways(repeats)),
    ] {
      let wanted = settings.filter { name.isEmpty || $0.name.contains(name) }
      if !wanted.isEmpty { try table(heading, of: wanted) }
    }
  }

  private static func table(_ heading: String, of settings: [Setting]) throws {
    print(
      "| \(heading) | queries | cases | use these | too few | gain in training | gain to expect "
        + "| true gain of the choice | true gain where recommended |"
    )
    print("|---|--:|--:|--:|--:|--:|--:|--:|--:|")
    for setting in settings {
      var tally = Tally()
      for run in 0..<setting.repeats { tally.add(try setting.trial(run)) }
      let count = setting.repeats
      print("| \(setting.name) | \(setting.queries) | \(count) | \(tally.cells(of: count)) |")
      fflush(nil)
    }
  }
}

/// What became of one tuning.
struct Trial {
  let tuning: WeightTuning
  /// The gain of the chosen weights on fresh queries.
  let trueGain: Double
}

/// The sums over many tunings.
struct Tally {
  private var trials: [Trial] = []

  mutating func add(_ trial: Trial) { trials.append(trial) }

  /// The cells of a row of the table.
  func cells(of repeats: Int) -> String {
    let recommended = trials.filter { $0.tuning.verdict == .useThese }
    let tooFew = trials.filter { $0.tuning.verdict == .tooFew }
    let cells = [
      percent(recommended.count, of: repeats), percent(tooFew.count, of: repeats),
      mean(trials.map(\.tuning.trainingGain)), mean(trials.map(\.tuning.gain.mean)),
      mean(trials.map(\.trueGain)),
      recommended.isEmpty ? "-" : mean(recommended.map(\.trueGain)),
    ]
    return cells.joined(separator: " | ")
  }

  private func percent(_ part: Int, of whole: Int) -> String {
    let thousandths = (Double(part) / Double(whole) * 1_000).rounded() / 10
    return "\(thousandths) %"
  }

  private func mean(_ values: [Double]) -> String {
    let mean = values.reduce(0, +) / Double(max(1, values.count))
    let thousandths = Int((mean.magnitude * 1_000).rounded())
    let fraction = "\(1_000 + thousandths % 1_000)".dropFirst()
    let sign = thousandths == 0 ? "" : mean < 0 ? "-" : "+"
    return "\(sign)\(thousandths / 1_000 == 0 ? "" : "\(thousandths / 1_000)").\(fraction)"
  }
}

extension Dice {
  /// A waiting time with the mean 1.
  mutating func exponential() -> Double { -log(1 - Double.random(in: 0..<1, using: &self)) }
}
