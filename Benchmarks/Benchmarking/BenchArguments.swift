/// The user's arguments of `Scripts/bench`.
public struct BenchArguments {
  /// The usage of `Scripts/bench`, in one line.
  public static let usage =
    "usage: Scripts/bench [\(allNames.joined(separator: "|"))] [--rows N] [--seed N]"

  /// The names of the benchmarks to run.
  public let names: [String]

  /// The number of rows of the tables to make for them.
  public let rows: Int

  /// What the made-up data depends on.
  public let seed: Int

  /// The number of rows for which the goals hold.
  static let usualRows = 1_000_000

  private static let everything = "all"
  private static let allNames = benchmarks.map(\.name) + [everything]

  /// Reads the arguments; nil if one is unknown, or a number is no whole number, the rows' from 1 on.
  public init?(_ arguments: some Sequence<String>) {
    var name: String?
    var (rows, seed): (Int?, Int?)
    var rest = arguments.makeIterator()
    while let argument = rest.next() {
      if argument == "--rows" {
        guard rows == nil, let count = rest.next().flatMap({ Int($0) }), count > 0 else {
          return nil
        }
        rows = count
      } else if argument == "--seed" {
        guard seed == nil, let number = rest.next().flatMap({ Int($0) }) else { return nil }
        seed = number
      } else {
        guard name == nil, Self.allNames.contains(argument) else { return nil }
        name = argument
      }
    }
    let isOne = name != nil && name != Self.everything
    names = isOne ? [name].compactMap(\.self) : benchmarks.map(\.name)
    self.rows = rows ?? Self.usualRows
    self.seed = seed ?? 1
  }
}
