/// The grades that judges may give.
public enum JudgmentScale {
  /// The largest grade that can be stored.
  public static let largest = 9
  /// The grades that can be stored: whole numbers from which every metric makes a number.
  public static let stored = 0...largest
  /// The largest grade unless a judge asks for another scale.
  public static let usual = 3
}
