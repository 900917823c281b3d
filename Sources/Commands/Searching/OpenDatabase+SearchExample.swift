import CommandKit

extension OpenDatabase {
  /// A search that can be typed for the table in use, for people who have not searched yet.
  var searchExample: String { usesReminders ? ".search week" : ".match WORD" }
}
