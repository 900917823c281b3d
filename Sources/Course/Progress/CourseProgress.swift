/// Which steps have been passed, and in which lesson one was last.
///
/// As a text it is a line for each step: words with tabs between them. A step is known by its name, so that a lesson
/// may get further steps, and by its fingerprint, so that a changed step asks again.
public struct CourseProgress: Sendable, Hashable {
  /// A lesson: its course, which is empty for the built-in one and else names a folder, and its own name.
  public struct Place: Sendable, Hashable {
    /// The course.
    public let course: String
    /// The lesson's name.
    public let lesson: String

    /// Names a lesson.
    public init(course: String, lesson: String) {
      self.course = course
      self.lesson = lesson
    }

    /// Whether two are the same lesson, as far as a line of the progress can tell: a folder's path may have a tab.
    public static func == (one: Self, other: Self) -> Bool {
      (one.course.plain, one.lesson.plain) == (other.course.plain, other.lesson.plain)
    }

    /// Hashes what `==` compares.
    public func hash(into hasher: inout Hasher) {
      hasher.combine(course.plain)
      hasher.combine(lesson.plain)
    }
  }

  private struct Step: Sendable, Hashable {
    let place: Place
    let name: String
  }

  private var passed: [Step: String] = [:]
  /// The lesson that was last worked on; nil before the first.
  public var last: Place?

  /// No progress yet.
  public init() {}

  /// Reads progress; lines that say nothing known are left out.
  public init(parsing text: String) {
    for line in text.split(whereSeparator: \.isNewline) {
      let words = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
      switch (words.first, words.count) {
      case ("last", 3): last = Place(course: words[1], lesson: words[2])
      case ("passed", 5):
        passed[Step(place: Place(course: words[1], lesson: words[2]), name: words[3])] = words[4]
      default: continue
      }
    }
  }

  /// The progress as a text that ``init(parsing:)`` reads.
  public var text: String {
    let lines = passed.map { step, fingerprint in
      ["passed", step.place.course, step.place.lesson, step.name, fingerprint].line
    }
    let first = last.map { ["last", $0.course, $0.lesson].line } ?? ""
    return first + lines.sorted().joined()
  }

  /// Whether a step has been passed as it is now.
  public func hasPassed(_ step: LessonStep, in place: Place) -> Bool {
    passed[Step(place: place, name: step.name.plain)] == step.fingerprint
  }

  /// The number of a lesson's steps that have been passed.
  public func count(of lesson: Lesson, in course: String) -> Int {
    let place = Place(course: course, lesson: lesson.name)
    return lesson.steps.count { hasPassed($0, in: place) }
  }

  /// Keeps that a step has been passed.
  public mutating func pass(_ step: LessonStep, in place: Place) {
    passed[Step(place: place, name: step.name.plain)] = step.fingerprint
  }

  /// Forgets the steps of a lesson.
  public mutating func forget(_ place: Place) {
    passed = passed.filter { $0.key.place != place }
  }
}

extension String {
  /// The text with blanks in the place of tabs and line breaks.
  fileprivate var plain: String { String(map { $0 == "\t" || $0.isNewline ? " " : $0 }) }
}

extension [String] {
  /// The words as a line.
  fileprivate var line: String { map(\.plain).joined(separator: "\t") + "\n" }
}
