/// The counts of a campaign.
struct Tally: Sendable {
  /// The inputs of the runs so far.
  private(set) var inputs = 0
  /// The runs so far.
  private(set) var runs = 0
  /// The numbers of the runs that failed.
  private(set) var failures: [Int] = []
  /// The greatest amount of memory of a run, in bytes.
  private(set) var memory = 0

  /// The number of the run that took longest, and its time.
  private(set) var slowest = (run: 0, time: Duration.zero)

  mutating func count(_ run: FuzzRun, _ outcome: RunOutcome) {
    inputs += run.inputs.count
    runs += 1
    memory = max(memory, outcome.memory)
    if outcome.elapsed > slowest.time { slowest = (run.number, outcome.elapsed) }
    if outcome.failure != nil { failures.append(run.number) }
  }

  /// Takes back a failure: many inputs took long together, and none of them too long.
  mutating func forgive(_ run: FuzzRun) {
    failures.removeAll { $0 == run.number }
  }
}
