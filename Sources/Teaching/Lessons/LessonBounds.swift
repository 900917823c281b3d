public import CommandKit
public import SQLiteDatabase
import SQLText

/// What cannot be done while a lesson's database is open: it would open or write another one.
public enum LessonBounds {
  private static let commands: Set = [".backup", ".load", ".open", ".restore", ".save"]

  /// Whether a command would work with another database than the lesson's.
  public static func areLeft(by signature: Signature) -> Bool {
    commands.contains(signature.title)
  }

  /// What to say of something that was refused.
  ///
  /// - Parameters:
  ///   - refusal: The refusal.
  ///   - isSafe: Whether it is refused outside of lessons as well.
  /// - Returns: The error to show.
  public static func error(_ refusal: SafeModeRefusal, isSafe: Bool) -> CommandError {
    CommandError(
      "a lesson works on its own database: "
        + refusal.message.replacing("ATTACH", with: "ATTACH or VACUUM INTO")
        .replacing(" in safe mode", with: " in a lesson"),
      details: isSafe ? [] : [".lesson quit first, which goes back to your own"]
    )
  }
}
