/// The user's arguments of `Scripts/fuzz`.
public struct FuzzArguments: Equatable, Sendable {
  /// The usage of `Scripts/fuzz`, in one line.
  public static let usage = "usage: Scripts/fuzz [--inputs N] [--seed S] [--run NUMBER]"

  /// How many inputs to try.
  public var inputs = 20_000
  /// The seed of all choices.
  public var seed: UInt64 = 1
  /// The one run to repeat; nil for all.
  public var run: Int?

  /// Reads the arguments; nil if one is unknown, or its number is none that it can be.
  public init?(_ arguments: some Sequence<String>) {
    var rest = arguments.makeIterator()
    while let argument = rest.next() {
      guard let value = rest.next() else { return nil }
      switch argument {
      case "--inputs":
        guard let number = Int(value), 1...1_000_000_000 ~= number else { return nil }
        inputs = number
      case "--seed":
        guard let number = UInt64(value) else { return nil }
        seed = number
      case "--run":
        guard let number = Int(value), number >= 0 else { return nil }
        run = number
      default: return nil
      }
    }
  }
}
