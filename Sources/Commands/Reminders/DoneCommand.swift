import CommandKit
import QueryBuilder
import ReminderStore

/// `.done ID...`: completes reminders.
enum DoneCommand: DotCommand {
  static let ids = Parameter(repeating: .id, atLeast: 1, "the reminders")
  static let undo = Flag("undo", "make them incomplete again")

  static let signature = Signature(
    "done",
    group: .reminders,
    abstract: "Complete reminders",
    options: [undo],
    parameters: [ids],
    examples: [
      """
      > .done 3 5
      2 reminders completed
      > .done --undo 3
      reminder 3 no longer completed
      """
    ]
  )

  static func run(_ arguments: Arguments, in context: CommandContext) throws {
    let ids = arguments[ids].uniqued()
    let status: Reminder.Status = arguments[undo] ? .incomplete : .completed
    let now = context.clock().text
    try context.change { lookup in
      try lookup.require(ids)
      let (changed, others) = try lookup.divide(ids, by: status)
      let update = Reminder.update {
        $0.status = status.rawValue
        $0.updatedAt = now
      }
      .where { $0.id.in(changed) }
      let become = status == .completed ? "completed" : "no longer completed"
      let were = status == .completed ? "already completed" : "not completed before"
      let parts = [(changed, become), (others, were)]
      let summary = parts.filter { !$0.0.isEmpty }.map { ids, state in
        "\(ids.count == 1 ? "reminder \(ids[0])" : "\(ids.count) reminders") \(state)"
      }
      return (changed.isEmpty ? [] : [update], summary.joined(separator: ", "))
    }
  }
}
