/// What was found on a path.
public struct Finding: Sendable {
  /// What was measured.
  public let path: String

  /// The shell's amount.
  public let ours: Quantity

  /// The amount that it is held against.
  public let yardstick: Quantity

  /// The ratio of the times from start to end, where processor time was measured.
  public let elapsedRatio: Double?

  /// The figure to reach.
  public let goal: Goal

  /// Makes a finding.
  public init(
    _ path: String,
    ours: Quantity,
    yardstick: Quantity,
    elapsedRatio: Double? = nil,
    goal: Goal
  ) {
    self.path = path
    self.ours = ours
    self.yardstick = yardstick
    self.elapsedRatio = elapsedRatio
    self.goal = goal
  }
}

extension Finding {
  /// A processor time that is to be at most so many times the yardstick's.
  init(time path: String, ours: WorkTime, yardstick: WorkTime, atMost limit: Double) {
    self.init(
      path,
      ours: Quantity(ours.processor, .seconds),
      yardstick: Quantity(yardstick.processor, .seconds),
      elapsedRatio: ours.elapsed / yardstick.elapsed,
      goal: .ratio(atMost: limit)
    )
  }

  /// The processor time of a contest, which is to be at most so many times the yardstick's.
  init(
    time path: String,
    _ result: (ours: Consumption, yardstick: Consumption),
    atMost limit: Double
  ) {
    self.init(
      time: path,
      ours: result.ours.time,
      yardstick: result.yardstick.time,
      atMost: limit
    )
  }
}
