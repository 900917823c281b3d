/// What became of a row since it was graded.
enum RowState: String {
  /// One of its indexed texts is another now.
  case changed
  /// It is no longer there.
  case gone

  /// Compares a grade's fingerprint with the present ones; nil where nothing has changed, or nobody can tell.
  init?(of grade: JudgedQuery.Grade, now marks: [Int64: TextFingerprint]) {
    guard let mark = marks[grade.row] else {
      self = .gone
      return
    }
    guard let before = grade.fingerprint, let now = mark.bytes, before != now else { return nil }
    self = .changed
  }
}
