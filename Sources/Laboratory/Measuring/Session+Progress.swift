import SQLiteDatabase

extension Session {
  /// Tells the display of the work how many queries have been looked at.
  func tell(queries count: Int, of total: Int) {
    tell(count: count, of: total, count == 1 ? "query" : "queries")
  }
}
