import Course
import Shell
import Testing

/// A pupil whose answers are nearly right: what is wrong with each is said in a line.
struct NearMissTests {
  @Test(arguments: try LessonPupil.lessons.map(\.name))
  func `each near miss is told what the table says`(name: String) throws {
    let lesson = try #require(try LessonPupil.lessons.first { $0.name == name })
    let misses = try NearMisses(of: name)
    #expect(Set(misses.steps.keys) == Set(lesson.steps.map(\.name)))
    let shell = try LessonPupil(name).shell
    for step in lesson.steps {
      for miss in misses.steps[step.name] ?? [] {
        let answer = shell.answer(to: miss.input)
        let place = "\(name), \(step.name): \(miss.input)\n\(answer)"
        #expect(!answer.contains("✓"), "\(place)")
        // A wrong change is followed by an offer to take it back.
        let said = answer.split(separator: "\n").last {
          !$0.hasPrefix("If a change was wrong, .lesson reset")
        }
        .map(String.init)
        if let line = miss.line {
          #expect(said == line, "\(place)")
        } else {
          _ = shell.answer(to: ".lesson reset\n.lesson play")
          let unjudged = shell.answer(to: miss.input).split(separator: "\n").last.map(String.init)
          #expect(said?.withoutDigits == unjudged?.withoutDigits, "\(place)")
          _ = shell.answer(to: ".lesson back")
        }
        _ = shell.answer(to: ".lesson reset")
      }
      _ = shell.answer(to: ".lesson skip")
    }
  }

  @Test func `each step that asks for rows has each kind of miss, and each other one is told of`()
    throws
  {
    for lesson in try LessonPupil.lessons {
      let misses = try NearMisses(of: lesson.name)
      for step in lesson.steps {
        let lines = (misses.steps[step.name] ?? []).compactMap(\.line)
        #expect(!lines.isEmpty, "\(lesson.name), \(step.name)")
        let kinds: [String]
        if step.asksForGuess {
          kinds = ["No. "]
        } else if step.asksForState {
          #expect(lines.count > 1, "\(lesson.name), \(step.name)")
          continue
        } else if step.checks.contains(where: { $0.kind == .order }) {
          kinds = ["another order", "LIMIT", " missing.", " too many", "no column", "Works here"]
        } else {
          kinds = ["Works here"]
          #expect(Set(lines).count > 3, "\(lesson.name), \(step.name)")
        }
        for kind in kinds {
          #expect(lines.contains { $0.contains(kind) }, "\(lesson.name), \(step.name): \(kind)")
        }
      }
    }
  }

  @Test func `no line gives a solution away`() throws {
    let words = ["SELECT", "INSERT", "UPDATE ", "CREATE", "MATCH", "ORDER BY", "LIKE", "("]
    for lesson in try LessonPupil.lessons {
      for miss in try NearMisses(of: lesson.name).steps.values.joined()
      // The rest of such a line is SQLite's.
      where miss.line?.hasPrefix("The check could not look: ") != true {
        for word in words {
          #expect(miss.line?.contains(word) != true, "\(lesson.name): \(miss.line ?? "")")
        }
      }
    }
  }

  @Test func `what only looks is told nothing of a state`() throws {
    let looks = [
      ".reminders", ".tables", ".search week", ".why 4 -- week", ".doctor", "SELECT 1;",
      // What finds nothing tries other searches, in tables of its own.
      "SELECT rowid FROM reminderTexts WHERE reminderTexts MATCH 'walks';",
      ".search walks", ".match nothing", ".whynot 3 -- walks", ".suggest walks",
    ]
    for lesson in try LessonPupil.lessons {
      let shell = try LessonPupil(lesson.name).shell
      for step in lesson.steps {
        if step.asksForState {
          for look in looks {
            let said = shell.answer(to: look)
            _ = shell.answer(to: ".lesson play")
            let unjudged = shell.answer(to: look)
            #expect(said.withoutDigits == unjudged.withoutDigits, "\(lesson.name), \(step.name)")
            _ = shell.answer(to: ".lesson back")
          }
        }
        _ = shell.answer(to: ".lesson skip")
      }
    }
  }

  @Test func `what shows other things than the rows that it finds is told nothing of rows`() throws
  {
    let looks = [
      ".rank", ".search week\n.rank weights title=10", ".rank sweep title 0..20", ".tokens weekend",
      ".forms take week", ".vocab", ".tags", ".lists", ".judge list", ".xray week", ".fts",
      "PRAGMA table_info(reminders);", "EXPLAIN QUERY PLAN SELECT id FROM reminders;",
    ]
    for lesson in try LessonPupil.lessons {
      let shell = try LessonPupil(lesson.name).shell
      for (index, step) in lesson.steps.enumerated() {
        if !step.asksForState {
          for look in looks {
            let said = shell.answer(to: look).split(separator: "\n").last.map(String.init)
            _ = shell.answer(to: ".lesson reset\n.lesson play")
            let unjudged = shell.answer(to: look).split(separator: "\n").last.map(String.init)
            #expect(
              said?.withoutDigits == unjudged?.withoutDigits,
              "\(lesson.name), \(step.name): \(look)"
            )
            _ = shell.answer(to: ".lesson reset")
          }
        }
        _ = shell.answer(to: ".lesson \(lesson.name) \(index + 1)\n.lesson skip")
      }
    }
  }
}

extension String {
  /// The text without digits, as what took how long is not the same twice.
  fileprivate var withoutDigits: String { filter { !$0.isNumber } }
}
