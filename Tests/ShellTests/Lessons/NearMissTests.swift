import CommandKit
import Course
import QueryBuilder
import Shell
import SQLSpelling
import SQLiteDatabase
import Testing

/// A pupil whose answers are nearly right: what is wrong with each is said in a line.
struct NearMissTests {
  /// The steps of the course that ask for rows, whatever was typed.
  static var steps: [(lesson: String, position: Int)] {
    get throws {
      try LessonPupil.lessons.flatMap { lesson in
        lesson.steps.indices.filter { index in
          let checks = lesson.steps[index].checks
          return checks.count == 1 && checks[0].kind != .truth && checks[0].kind != .state
            && !checks[0].sql.contains("?")
        }
        .map { (lesson.name, $0) }
      }
    }
  }

  @Test func `most steps that ask for rows are tried`() throws {
    #expect(try Self.steps.count > 8)
  }

  @Test(arguments: try steps)
  func `each kind of near miss is told`(lesson: String, position: Int) throws {
    let step = try #require(try LessonPupil.lessons.first { $0.name == lesson }).steps[position]
    let check = step.checks[0]
    let shell = try LessonPupil(lesson, columns: 200).shell
    for _ in 0..<position { _ = shell.answer(to: ".lesson skip") }
    let wanted = try shell.context.perform { session in
      try session.storedRows(RawStatement(Fragment(raw: check.sql)))
    }
    // Columns whose names begin with _ only say which rows are equal in order.
    let columns = wanted.columnNames.indices.filter { !wanted.columnNames[$0].hasPrefix("_") }
    let rows = (0..<wanted.count).map { row in columns.map { wanted[row, $0] } }
    let first = try #require(rows.first, "\(step.name)")

    func answer(_ rows: [[SQLValue]]) -> String {
      let values = rows.map { row in "(" + row.map(\.literal).joined(separator: ", ") + ")" }
      return shell.answer(to: "VALUES \(values.joined(separator: ", "));")
    }
    // A row that nobody asks for.
    #expect(
      answer(rows + [[.integer(999_999)] + first.dropFirst()])
        .contains("One row too many: 999999."),
      "\(step.name)"
    )
    // One of the rows, of which a single one would leave nothing in common.
    if rows.count > 1, Set(rows.map { $0[0].literal }).count == rows.count {
      #expect(answer(Array(rows.dropLast())).contains(" is missing."), "\(step.name)")
    }
    // Without the column that tells the rows apart, which the others cannot replace.
    if columns.count > 1, !rows.contains(where: { $0.dropFirst().contains($0[0]) }) {
      #expect(
        answer(rows.map { Array($0.dropFirst()) })
          .contains("no column has \(wanted.columnNames[columns[0]]): the task asks for"),
        "\(step.name)"
      )
      // And without the last one, whose SQL would be a solution.
      #expect(!answer(rows.map { Array($0.dropLast()) }).contains("("), "\(step.name)")
    }
    // The other way round, where no rows are equal in order.
    if check.kind == .order, rows.count > 1, columns.count == wanted.columnNames.count {
      #expect(answer(rows.reversed()).contains("in another order"), "\(step.name)")
    }
  }
}

extension SQLValue {
  /// The value as SQL spells it.
  fileprivate var literal: String {
    switch self {
    case .null: "NULL"
    case .integer(let integer): "\(integer)"
    case .real(let real): "\(real)"
    case .text(let text): "'\(text.replacing("'", with: "''"))'"
    case .blob(let bytes):
      "X'" + bytes.map { String(Int($0) + 256, radix: 16).dropFirst() }.joined() + "'"
    }
  }
}
