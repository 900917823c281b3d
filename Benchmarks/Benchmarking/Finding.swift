/// The result of measuring a path.
public struct Finding: Sendable {
  /// The name of the measured path.
  public let path: String

  /// The shell's amount.
  public let ours: Quantity

  /// The yardstick's amount.
  public let yardstick: Quantity

  /// The ratio of the elapsed times if the amounts are processor times; else nil.
  public let elapsedRatio: Double?

  /// The goal.
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
  /// The shell's amount divided by the yardstick's.
  var ratio: Double { ours.value / yardstick.value }

  /// The same finding under another name, whose goal is a ratio.
  func renamed(_ path: String, atMost limit: Double) -> Finding {
    Finding(
      path,
      ours: ours,
      yardstick: yardstick,
      elapsedRatio: elapsedRatio,
      goal: .ratio(atMost: limit)
    )
  }

  /// Makes a finding about processor time, whose goal is a ratio to the yardstick's time.
  init(time path: String, ours: WorkTime, yardstick: WorkTime, atMost limit: Double) {
    self.init(
      path,
      ours: Quantity(ours.processor, .seconds),
      yardstick: Quantity(yardstick.processor, .seconds),
      elapsedRatio: ours.elapsed / yardstick.elapsed,
      goal: .ratio(atMost: limit)
    )
  }

  /// Makes a finding about the processor time of a contest, whose goal is a ratio to the yardstick's time.
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
