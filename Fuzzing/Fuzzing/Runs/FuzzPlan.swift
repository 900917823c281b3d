import CommandKit

/// All runs of a seed.
public struct FuzzPlan: Sendable {
  /// How many inputs a run has: enough that the start of the program is little of its time, and few enough
  /// that one input spoils few others.
  public static let inputsPerRun = 25

  /// The seed of all choices.
  public let seed: UInt64
  /// How many inputs all runs have together.
  public let inputs: Int

  /// The runs of so many inputs.
  public init(seed: UInt64, inputs: Int) {
    self.seed = seed
    self.inputs = inputs
  }

  /// The number of runs.
  public var runs: Int { inputs / Self.inputsPerRun + (inputs % Self.inputsPerRun > 0 ? 1 : 0) }

  /// The run of a number from 0: the same for a seed, whatever the number of inputs of all.
  public func run(_ number: Int) -> FuzzRun {
    var dice = Dice(seed: seed, part: number)
    let family = dice.pick(RunFamily.all.flatMap { Array(repeating: $0, count: $0.weight) })
    let scene = family.scene(&dice)
    let output = Self.output(&dice)
    let count = min(Self.inputsPerRun, inputs - number * Self.inputsPerRun)
    var inputs: [String] = []
    for index in 0..<count {
      let mayClose = index >= Self.inputsPerRun * 3 / 4
      inputs.append(
        Self.bound(behind: inputs)
          ?? Self.allowed {
            Self.variation(of: inputs, &dice) ?? family.input(mayClose, &dice)
          }
      )
    }
    return FuzzRun(
      number: number,
      family: family.name,
      arguments: Self.options(for: output, &dice) + scene.arguments,
      setup: Self.bounds + scene.setup,
      inputs: inputs,
      damage: scene.damage,
      output: output
    )
  }

  /// What keeps a statement that was asked to work for ever, or to make a text of a gigabyte, from doing so:
  /// SQLite would do it as well, and nothing of the shell would be tested.
  static let bounds = [
    ".progress 1000000 --limit 25 --quiet --reset", ".limit length \(longestText)",
  ]

  /// The bound that the input before the last one has replaced by one of its own; nil if it has not.
  ///
  /// A bound of an input's own holds for the next one only, because others may ask for more work than a run has time
  /// for. Inputs that shorten the command's name, or open another database, are not seen.
  private static func bound(behind inputs: [String]) -> String? {
    let lifting = inputs.dropLast().last
    return bounds.first {
      lifting != $0 && lifting?.hasPrefix(String($0.prefix { $0 != " " })) == true
    }
  }

  /// The most bytes of a text or a statement.
  static let longestText = 4_000_000

  private static func output(_ dice: inout Dice) -> FuzzRun.Output {
    guard dice.chance(percent: 40) else { return .pipes }
    return dice.pick([
      .terminal(columns: 80), .terminal(columns: 80), .terminal(columns: 200),
      .terminal(columns: 20),
      .terminal(columns: 1), .terminal(columns: 1000), .terminal(columns: 65_535, rows: 65_535),
      .terminal(columns: 1, rows: 1), .terminal(columns: 0, rows: 0),
    ])
  }

  /// At a terminal the shell is told not to show how far it has come, because what it shows depends on the
  /// time; half the time it is told that somebody types, so that it gives advice on errors.
  private static func options(for output: FuzzRun.Output, _ dice: inout Dice) -> [String] {
    guard output != .pipes else { return dice.chance(percent: 10) ? ["-interactive"] : [] }
    return dice.chance(percent: 50) ? ["-batch", "-interactive"] : ["-batch"]
  }

  /// A line for the command of an earlier input, with other arguments: many failures need a few commands that set
  /// something in common, again and again, and not one of each.
  private static func variation(of inputs: [String], _ dice: inout Dice) -> String? {
    guard !inputs.isEmpty, dice.chance(percent: 35) else { return nil }
    let earlier = dice.pick(inputs)
    guard let signature = CommandLines.signatures.last(where: { earlier.hasPrefix($0.title) })
    else { return earlier }
    return CommandLines.line(for: signature, &dice)
  }

  /// An input that touches nothing outside of its folder, and leaves no statement open.
  private static func allowed(_ input: () -> String) -> String {
    for _ in 0..<50 {
      let input = input()
      let closed = input.first == "." || input.first == "#" ? input : StatementEnding.closed(input)
      if Containment.allows(closed) { return closed }
    }
    return ".print refused"
  }
}
