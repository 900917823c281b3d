import QueryBuilder
import ReminderStore
import SQLiteDatabase

#if canImport(Glibc)
  @preconcurrency import Glibc
#else
  @preconcurrency import Darwin
#endif

/// Measures a search against the count of its matches on one connection: `bench-search FILE TURNS TEXT`.
///
/// It prints four times in seconds, each the median of the turns: the processor times of the search and of the
/// count, and their elapsed times. It prints `differs` if the rows and counts of the search differ from those of
/// the plain statements.
@main
enum Main {
  static func main() {
    let arguments = CommandLine.arguments
    guard arguments.count == 4, let turns = Int(arguments[2]), turns > 0 else {
      fputs("usage: bench-search FILE TURNS TEXT\n", stderr)
      exit(2)
    }
    do {
      let store = try Store.openReminders(.file(arguments[1]))
      try store.perform { session in
        let search = try MeasuredSearch(arguments[3], in: session)
        guard try search.answersAsPlain() else { return print("differs") }
        print(try search.measure(turns: turns))
      }
    } catch {
      fputs("bench-search: \(error)\n", stderr)
      exit(1)
    }
  }
}
