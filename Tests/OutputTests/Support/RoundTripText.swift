import Output
import SQLSpelling

/// The digits that SQLite's own `printf` writes for a number that must read back equal.
func roundTripText(_ number: String) throws -> String {
  let digits = SQLiteVersion.running.roundTripDigits
  return try text(of: "SELECT printf('%!.\(digits)g', \(number))", settings(.list))
    .replacing("\n", with: "")
}
