internal import Foundation

/// The program behind `Scripts/fuzz`.
public enum Fuzz {
  /// Runs the program for `Scripts/fuzz`.
  ///
  /// - Parameter arguments: The shell to test, an empty folder for its runs, a folder for reproductions of failures,
  ///   and the user's arguments.
  /// - Returns: The exit status: 1 if there was a failure, 2 if a problem prevented the search.
  public static func run(_ arguments: [String]) -> Int32 {
    guard arguments.count >= 3 else {
      say("please run Scripts/fuzz, which builds what is tested")
      return 2
    }
    guard let wishes = FuzzArguments(arguments.dropFirst(3)) else {
      say(FuzzArguments.usage)
      return 2
    }
    ResourceLimits.apply()
    do {
      let workplace = try Workplace(program: arguments[0], folder: arguments[1])
      let reproductions = Reproductions(
        folder: arguments[2],
        workplace: workplace,
        seed: wishes.seed
      )
      return try search(wishes, in: workplace, writing: reproductions)
    } catch {
      say("\(error)")
      return 2
    }
  }

  private static func search(
    _ wishes: FuzzArguments,
    in workplace: Workplace,
    writing reproductions: Reproductions
  ) throws -> Int32 {
    let start = ContinuousClock.now
    let everything = FuzzPlan(seed: wishes.seed, inputs: wishes.inputs)
    let runs = wishes.run.map { $0..<($0 + 1) } ?? 0..<everything.runs
    let plan = wishes.run == nil ? everything : FuzzPlan(seed: wishes.seed, inputs: .max)
    if let number = wishes.run {
      say(Reproductions.lines(of: plan.run(number)).joined(separator: "\n"))
    }
    let campaign = Campaign(
      plan: plan,
      workplace: workplace,
      workers: ProcessInfo.processInfo.activeProcessorCount
    ) { finding in
      say(reproductions.text(of: finding))
    }
    let tally = try campaign.results(of: runs)
    let seconds = (ContinuousClock.now - start) / .seconds(1)
    let slowest = tally.slowest.time / .milliseconds(1)
    print(
      "\(tally.inputs) inputs in \(tally.runs) runs of seed \(wishes.seed), \(Int(seconds.rounded())) s:",
      "\(tally.failures.count) failures, at most \(tally.memory >> 20) MB,",
      "at most \(Int(slowest.rounded())) ms (run \(tally.slowest.run))"
    )
    return tally.failures.isEmpty ? 0 : 1
  }

  private static func say(_ message: String) {
    FileHandle.standardError.write(Data((message + "\n").utf8))
  }
}
