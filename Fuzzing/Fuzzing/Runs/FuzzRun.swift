/// One start of the program, and everything that it gets.
public struct FuzzRun: Equatable, Sendable {
  /// Where its output and its errors go.
  public enum Output: Equatable, Sendable {
    /// Each to a pipe.
    case pipes
    /// Both to a terminal of so many cells, at most 65,535 either way.
    case terminal(columns: Int, rows: Int = 24)
  }

  /// The number of the run.
  public var number: Int
  /// The name of the family that made it.
  public var family: String
  /// The arguments of the program.
  public var arguments: [String]
  /// Lines before the inputs, which set the scene.
  public var setup: [String]
  /// The inputs: command lines and texts of statements, each with one line or several.
  public var inputs: [String]
  /// What was done to the database in the folder; nil for none, and the folder then has no database.
  var damage: Damage?
  /// Where its output goes.
  public var output: Output

  /// The script on the program's standard input.
  public var script: [UInt8] {
    (setup + inputs).flatMap { HostileText.bytes(of: $0) + [UInt8(ascii: "\n")] }
  }

}
