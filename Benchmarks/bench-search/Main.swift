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
///
/// `bench-search FILE TURNS --drawn SEED` does so for forty searches, a line each: the kind, the four times or
/// `differs`, and the search. Lines of the kind `first` have searches for a word each on a connection of its own, whose
/// yardstick also reads once, from end to end, the numbers that such a search may read.
@main
enum Main {
  static func main() {
    let arguments = CommandLine.arguments
    let seed = arguments.count == 5 && arguments[3] == "--drawn" ? Int(arguments[4]) : nil
    guard arguments.count == 4 || seed != nil, let turns = Int(arguments[2]), turns > 0 else {
      fputs("usage: bench-search FILE TURNS TEXT|--drawn SEED\n", stderr)
      exit(2)
    }
    do {
      let store = try Store.openReminders(.file(arguments[1]))
      try store.perform { session in
        // What a connection has read for a search it need not read again; so the answers are checked on another.
        try Store.openReminders(.file(arguments[1])).perform { other in
          if let seed {
            let drawn = try DrawnSearch.draw(seed: seed, in: session)
            try measureFirst(drawn, turns: turns, of: arguments[1])
            return try measure(drawn, turns: turns, in: session, checkedIn: other)
          }
          let search = try MeasuredSearch(arguments[3], in: session)
          guard try search.answersAsPlain(in: other) else { return print("differs") }
          print(try search.measure(turns: turns))
        }
      }
    } catch {
      fputs("bench-search: \(error)\n", stderr)
      exit(1)
    }
  }

  /// Measures the searches for a word as the first of a connection.
  private static func measureFirst(
    _ searches: [DrawnSearch],
    turns: Int,
    of file: String
  ) throws {
    let numbers = [
      "SELECT total(status) FROM reminders",
      "SELECT total(length(sz)) FROM \(ReminderText.tableName)_docsize",
    ]
    for drawn in searches where drawn.kind == .word {
      let runs = try (0..<turns).map { _ in
        try Store.openReminders(.file(file)).perform { session in
          try MeasuredSearch(drawn.request, counts: drawn.counts, in: session)
            .runs(turns: 1, besides: numbers)
        }
      }
      let medians = MeasuredSearch.medians(runs.flatMap(\.ours), runs.flatMap(\.yardstick))
      print("first\t\(medians)\t\(drawn.name)")
    }
  }

  /// Measures searches on a connection that has the numbers of all rows in memory.
  private static func measure(
    _ searches: [DrawnSearch],
    turns: Int,
    in session: Session,
    checkedIn other: Session
  ) throws {
    guard let frequent = searches.last(where: { $0.kind == .word }) else {
      throw StoreError("no word that was drawn is in 1 % of the reminders")
    }
    // One search for a word of few reminders looks their numbers up; several together make it read all.
    let search = MeasuredSearch(frequent.request, counts: [], in: session)
    for _ in 0..<4 { try search.warmUp() }
    for drawn in searches {
      let search = MeasuredSearch(drawn.request, counts: drawn.counts, in: session)
      let times = try search.answersAsPlain(in: other) ? search.measure(turns: turns) : "differs"
      print("\(drawn.kind.rawValue)\t\(times)\t\(drawn.name)")
    }
  }
}
