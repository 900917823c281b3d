/// What the user asks `Scripts/bench` for.
public struct BenchArguments {
  /// How it is called.
  public static let usage = "usage: Scripts/bench [\(allNames.joined(separator: "|"))] [--rows N]"

  /// The benchmarks to run.
  public let names: [String]

  /// The rows of the tables that are made for them.
  public let rows: Int

  /// The rows for which the figures to reach are meant.
  static let usualRows = 1_000_000

  private static let everything = "all"
  private static let allNames = benchmarks.map(\.name) + [everything]

  /// Reads the arguments; `nil` if there is one that it does not know, or a number of rows below 1.
  public init?(_ arguments: some Sequence<String>) {
    var name: String?
    var rows: Int?
    var rest = arguments.makeIterator()
    while let argument = rest.next() {
      if argument == "--rows" {
        guard rows == nil, let count = rest.next().flatMap({ Int($0) }), count > 0 else {
          return nil
        }
        rows = count
      } else {
        guard name == nil, Self.allNames.contains(argument) else { return nil }
        name = argument
      }
    }
    let isOne = name != nil && name != Self.everything
    names = isOne ? [name].compactMap(\.self) : benchmarks.map(\.name)
    self.rows = rows ?? Self.usualRows
  }
}
