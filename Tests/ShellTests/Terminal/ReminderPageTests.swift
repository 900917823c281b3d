import CommandKit
import Shell
import TerminalKit
import Testing

/// How a page of reminders looks at a terminal.
struct ReminderPageTests {
  /// The rows of the table in an answer: the texts of each, without blanks, wherever lines divide them.
  private func rows(_ answer: String) -> [[String]] {
    var rows: [[String]] = []
    for line in answer.split(separator: "\n") where line.hasPrefix("│") {
      let cells = line.split(separator: "│").map { $0.filter { $0 != " " } }
      // Each row has an id.
      if cells[1].isEmpty, !rows.isEmpty {
        for index in cells.indices { rows[rows.count - 1][index] += cells[index] }
      } else {
        rows.append(cells)
      }
    }
    return Array(rows.dropFirst())
  }

  /// 24 lines with the command, the note or the line below the table, and the next prompt.
  @Test(arguments: [
    ".search", ".reminders", ".search #easy-win",
    ".match end OR tic OR ker OR out OR cou OR ids OR erc OR oct OR mai OR bou",
  ])
  func `the ten reminders of the workshop fit a screen of 90 columns`(line: String) throws {
    let shell = try ScratchShell(columns: 90, styling: .monochrome)
    #expect(shell.answer(to: line).split(separator: "\n").count <= 22)
  }

  @Test(arguments: [90, 100, 130, 200])
  func
    `of a value only notes and dates are shortened, and notes are a part of the snippet with its hits`(
      columns: Int
    ) throws
  {
    let shell = try ScratchShell(columns: columns)
    _ = shell.answer(to: ".seed --clear 300 --random-seed 5\n.mode box")
    for word in ["week", "about", "call"] {
      let answer = shell.answer(to: ".search --limit 30 \(word)")
      #expect(answer.split(separator: "\n").allSatisfy { $0.count <= columns })
      let shown = rows(answer)
      #expect(shown.count == 30)
      for row in shown {
        let (id, title, notes, tags, due, rank) = (row[1], row[2], row[3], row[4], row[6], row[7])
        _ = shell.answer(to: ".mode json")
        let whole = shell.answer(
          to: """
            SELECT 1 FROM reminderTexts, reminders AS r WHERE r.id = \(id) AND reminderTexts.rowid = r.id
              AND reminderTexts MATCH '"\(word)"'
              AND replace(highlight(reminderTexts, 1, '**', '**'), ' ', '') = '\(title)'
              AND replace(highlight(reminderTexts, 3, '**', '**'), ' ', '') = '\(tags)'
              AND replace(ifnull(r.dueDate, 'NULL'), ' ', '') LIKE '\(due)%'
              AND round(bm25(reminderTexts), \(rank.split(separator: ".").last?.count ?? 0)) = \(rank)
              AND instr(replace(replace(snippet(reminderTexts, 2, '**', '**', '…', 40), char(10), ''), ' ', ''),
                trim('\(notes)', '…')) > 0
              AND (instr(highlight(reminderTexts, 2, '**', ''), '**') = 0 OR instr('\(notes)', '**') > 0);
            """
        )
        _ = shell.answer(to: ".mode box")
        #expect(whole == #"[{"1":1}]"#, "\(row)")
      }
    }
  }

  @Test func `a rule stands only beside rows of several lines`() throws {
    let shell = try ScratchShell(columns: 80, rows: 60)
    func isRule(_ line: Substring) -> Bool { line.hasPrefix("├") }
    func isFurtherLine(_ line: Substring) -> Bool {
      line.hasPrefix("│") && line.split(separator: "│")[1].allSatisfy { $0 == " " }
    }
    let lines = Array(
      shell.answer(to: ".mode box\n.search").split(separator: "\n").dropFirst(4).dropLast(2)
    )
    #expect(lines.contains(where: isFurtherLine))
    for (index, line) in lines.enumerated() where isRule(line) {
      let isBelowTall = isFurtherLine(lines[index - 1])
      let isAboveTall =
        index + 2 < lines.count && !isRule(lines[index + 2]) && isFurtherLine(lines[index + 2])
      #expect(isBelowTall || isAboveTall, "\(index)")
    }
    #expect(lines.contains(where: isRule))
    // In the old form, between all rows.
    let old = shell.answer(to: ".mode box --wrap\n.search").split(separator: "\n")
    #expect(old.count(where: isRule) == 10)
    #expect(old.contains { $0.contains("Oatmeal") })
  }

  /// Whatever the height, the rows are the same; one rule is that of the headings.
  @Test func `rules give way to rows where the screen is too short for both`() throws {
    func lines(_ rows: Int) throws -> (all: Int, rules: Int) {
      let lines = try ScratchShell(columns: 76, rows: rows)
        .answer(to: ".mode box\n.search")
        .split(separator: "\n").filter { !$0.hasPrefix("Note: ") }
      return (lines.count, lines.count { $0.hasPrefix("├") })
    }
    let tall = try lines(100)
    #expect(tall.rules > 1)
    // A screen has the command and the next prompt besides the table and its summary.
    for rows in 10...100 {
      let shown = try lines(rows)
      #expect(shown.rules == (tall.all + 2 <= rows ? tall.rules : 1), "\(rows)")
      #expect(shown.all - shown.rules == tall.all - tall.rules)
    }
  }

  @Test(arguments: Array(stride(from: 50, through: 90, by: 4)))
  func `marks around a hit of one word are never apart, where they are text`(columns: Int) throws {
    let answer = try ScratchShell(columns: columns).answer(to: ".search week")
    #expect(answer.contains("**"))
    for line in answer.split(separator: "\n") {
      for cell in line.split(separator: "│") {
        #expect(
          cell.split(separator: "**", omittingEmptySubsequences: false).count % 2 == 1,
          "\(line)"
        )
      }
    }
  }

  @Test func `past due is what was due before the shell's own time`() throws {
    // 3 and 5 are due at this very moment, 2 and the completed 7 and 10 before it.
    let shell = try ScratchShell()
    let states = shell.answer(to: ".mode json\n.search")
    #expect(states.split(separator: "\n").count { $0.contains(#""pastDue":1"#) } == 1)
    #expect(states.contains(##""id":2,"##))
    let terminal = try ScratchShell(columns: 120)
    _ = terminal.answer(to: ".mode box")
    #expect(
      rows(terminal.answer(to: ".search")).filter { $0[0].contains("!") }.map { $0[1] } == ["2"]
    )
    #expect(
      rows(terminal.answer(to: ".reminders")).filter { $0[0].contains("!") }.map { $0[1] } == ["2"]
    )
  }
}
