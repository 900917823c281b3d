@testable import Course
import Testing

struct CourseProgressTests {
  private let place = CourseProgress.Place(course: "", lesson: "rank")

  private func step(_ name: String, _ fingerprint: String) -> LessonStep {
    LessonStep(
      name: name,
      text: "",
      setups: [],
      checks: [],
      probes: [],
      hints: [],
      solutions: [],
      afterword: "",
      fingerprint: fingerprint
    )
  }

  @Test func `what has been passed is read back`() {
    var progress = CourseProgress()
    progress.last = place
    progress.pass(step("Small is good", "a1"), in: place)
    progress.pass(
      step("Tags\tand tabs", "a2"),
      in: .init(course: "/home/x/my lessons", lesson: "b")
    )
    let read = CourseProgress(parsing: progress.text)
    #expect(read.last == place)
    #expect(read.hasPassed(step("Small is good", "a1"), in: place))
    #expect(!read.hasPassed(step("Small is good", "a1"), in: .init(course: "/x", lesson: "rank")))
    #expect(read.text == progress.text)
  }

  @Test func `a folder with a tab in its path keeps its progress`() {
    var progress = CourseProgress()
    let place = CourseProgress.Place(course: "/home/x/my\tlessons", lesson: "b")
    progress.pass(step("One", "a1"), in: place)
    progress.last = place
    let read = CourseProgress(parsing: progress.text)
    #expect(read.hasPassed(step("One", "a1"), in: place))
    #expect(read.last == place)
  }

  @Test func `a changed step asks again, and further steps leave it passed`() {
    var progress = CourseProgress()
    progress.pass(step("One", "a1"), in: place)
    #expect(!progress.hasPassed(step("One", "b1"), in: place))
    let lesson = Lesson(
      name: "rank",
      title: "",
      purpose: "",
      setups: [],
      variations: [],
      names: nil,
      steps: [step("Zero", "z"), step("One", "a1")]
    )
    #expect(progress.count(of: lesson, in: "") == 1)
    progress.forget(place)
    #expect(progress.count(of: lesson, in: "") == 0)
  }

  @Test func `lines that say nothing known are left out`() {
    let progress = CourseProgress(parsing: "passed\t\trank\nfoo\n\u{0}\nlast\n\nlast\t\tlike\n")
    #expect(progress.last == .init(course: "", lesson: "like"))
    #expect(progress.text == "last\t\tlike\n")
  }
}
