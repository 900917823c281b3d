import Foundation

/// How long randomized tests run: as long as helps in each run of all tests, or as long as a machine is free.
///
/// `LONG_TESTS=1` asks for the long forms; `Scripts/fuzz --tests` runs them.
public enum TestLength {
  /// Whether the long forms are asked for.
  public static let isLong = ProcessInfo.processInfo.environment["LONG_TESTS"] == "1"

  /// A number of seeds or steps.
  public static func count(_ usual: Int, long: Int) -> Int { isLong ? long : usual }
}
