import CommandKit
import Output
import ReminderStore
import SQLiteDatabase
import TerminalKit

/// The questions about rows, one after the other.
extension Judging {
  /// Asks for the grades of some rows.
  ///
  /// - Returns: How many were given, and whether every row was asked for, and nobody ended it before.
  /// - Throws: A ``CommandError`` where there is nobody to ask.
  func ask(for order: [RowCard]) throws -> (given: Int, isWhole: Bool) {
    var grades = query.grades(by: options.judge)
    var position = 0
    var kept: [Int64: Int] = [:]
    defer { tellStandIn(for: kept) }
    var isToldKeys = false
    // Before the first row, which a script would print for nobody.
    if let first = order.first { _ = try person(grading: first) }
    try context.output.remark(
      "Grades for \(name): 0 is of no use, \(largest) is the best."
    )
    if let need = query.need { try context.output.remark("Wanted: \(need)") }
    while position < order.count {
      let card = order[position]
      try card.write(number: position + 1, of: order.count, grade: grades[card.key], in: context)
      guard let answer = try answer(for: card, &isToldKeys) else { break }
      switch answer {
      case .skip: position += 1
      case .back: position = max(0, position - 1)
      case .grade(let grade):
        do {
          if try keep(grade, of: card) {
            (grades[card.key], kept[card.key]) = (grade, grade)
          }
          position += 1
        } catch let error as StoreError where error.failure?.isBusy == true {
          try context.output.remark(
            "\(error.plainMessage): the grade is not kept, so give it again."
          )
        }
      }
    }
    // Another shell may have removed some.
    let present = try stored()?.grades(by: options.judge) ?? [:]
    let graded = order.count { present[$0.key] != nil }
    try context.output.remark(
      "\(Count(kept.count, "grade")) given; of the \(Count(order.count, "row")) to grade, \(graded) "
        + "\(graded == 1 ? "has" : "have") one."
    )
    return (kept.count, position == order.count)
  }

  /// Keeps the grade of a row for the texts that were shown, and says where they have changed.
  ///
  /// - Returns: Whether it is kept: the row may have gone.
  private func keep(_ grade: Int, of card: RowCard) throws -> Bool {
    let now = try context.perform { try $0.fingerprints(of: [card.key], in: judged)[card.key] }
    guard let now else {
      try context.output.remark("Row \(card.key) is no longer there, and is left out.")
      return false
    }
    let shown = card.fingerprint ?? now
    try keep([(card.key, grade)], of: [card.key: shown])
    if shown != now {
      try context.output.remark(
        "Row \(card.key) has changed since it was read: the grade is kept for what was shown."
      )
    }
    return true
  }

  /// What a key says about a row.
  private enum Answer {
    case grade(Int)
    case skip
    case back
  }

  /// Who is asked about a row.
  private func person(grading card: RowCard) throws -> any Conversation {
    guard let person = context.host.person else {
      throw CommandError(
        "there is nobody to ask for grades here",
        details: ["name them, as in: \(line(keeping: "\(card.key)=\(largest)", for: query))"]
      )
    }
    return person
  }

  /// Asks about a row until a key says something; nil for the end of the questions.
  private func answer(for card: RowCard, _ isToldKeys: inout Bool) throws -> Answer? {
    while true {
      let person = try person(grading: card)
      // The row must be visible first.
      try? context.output.endPage()
      switch person.key(for: prompt) {
      case nil, "q", "\u{1B}": return nil
      case "s": return .skip
      case "b": return .back
      case let key?:
        if let grade = key.wholeNumberValue, (0...largest).contains(grade) { return .grade(grade) }
        if !isToldKeys {
          try context.output.remark(
            "A digit from 0 to \(largest) grades the row; s skips it, b goes back, q ends."
          )
        }
        isToldKeys = true
      }
    }
  }

  /// The question for a key; a short one where the other would go on in the next line, in the middle of a word.
  private var prompt: String {
    let whole = "Grade 0-\(largest), s skip, b back, q end: "
    let columns = context.output.settings.terminal?.columns ?? .max
    return DisplayWidth.of(whole) < columns ? whole : "0-\(largest) s b q: "
  }
}
