import CommandKit
import Course

/// A lesson while somebody works on it.
struct LessonInProgress {
  /// The lesson.
  let lesson: Lesson
  /// Its place in the progress.
  let place: CourseProgress.Place
  /// The position of the step, from 0; after the last one when the lesson is done.
  private(set) var position: Int
  /// The database to go back to, with what was searched there.
  let home: (database: OpenDatabase, search: SearchState)
  /// What was typed in each step, by the step's position, from which the database can be made again.
  var inputs: [Int: [String]] = [:]
  /// The number of hints that have been shown in this step.
  var hintCount = 0
  /// The number of wrong predictions in this step of which nothing more was to be said.
  var guessCount = 0
  /// Whether this step has already offered to take back a wrong change.
  var hasOfferedReset = false
  /// What was right in a transaction that was open, and is judged again after it.
  var waiting: StepJudge.Attempt?
  /// Whether the user plays freely: nothing is checked, nor kept.
  var isPlaying = false

  /// The step; nil when the lesson is done.
  var step: LessonStep? {
    lesson.steps.indices.contains(position) ? lesson.steps[position] : nil
  }

  /// Goes to a step.
  mutating func move(to position: Int) {
    self.position = position
    hintCount = 0
    guessCount = 0
    hasOfferedReset = false
    waiting = nil
  }
}
