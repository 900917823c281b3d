public import QueryBuilder

/// The 10 reminders of the course; its material relies on their ids, texts and tags.
public struct WorkshopData: Sendable {
  private let now: Timestamp

  private struct Row: Sendable {
    let id: Int64
    let list: Int64
    let title: String
    var notes = ""
    var tags: [String] = []
    var status = Reminder.Status.incomplete
    var isFlagged = false
    var priority: Reminder.Priority?
    var dueInDays: Int64?
  }

  /// The data with due dates that are counted from a moment.
  public init(now: Timestamp) {
    self.now = now
  }

  private static let tags = ["weekend", "fun", "easy-win"]

  private static let rows = [
    Row(
      id: 1,
      list: 1,
      title: "Groceries",
      notes: "Milk\nEggs\nApples\nOatmeal\nSpinach",
      tags: ["weekend"]
    ),
    Row(
      id: 2,
      list: 1,
      title: "Haircut",
      tags: ["weekend", "easy-win"],
      isFlagged: true,
      dueInDays: -2
    ),
    Row(
      id: 3,
      list: 1,
      title: "Doctor appointment",
      notes: "Ask about diet",
      priority: .high,
      dueInDays: 0
    ),
    Row(
      id: 4,
      list: 1,
      title: "Take a walk",
      tags: ["weekend", "fun"],
      status: .completed,
      dueInDays: -190
    ),
    Row(id: 5, list: 1, title: "Buy concert tickets", tags: ["fun"], dueInDays: 0),
    Row(
      id: 6,
      list: 2,
      title: "Pick up kids from school",
      tags: ["easy-win"],
      isFlagged: true,
      priority: .high,
      dueInDays: 2
    ),
    Row(
      id: 7,
      list: 2,
      title: "Get laundry",
      tags: ["easy-win"],
      status: .completed,
      priority: .low,
      dueInDays: -2
    ),
    Row(
      id: 8,
      list: 2,
      title: "Take out trash",
      tags: ["easy-win"],
      priority: .high,
      dueInDays: 4
    ),
    Row(
      id: 9,
      list: 3,
      title: "Call accountant",
      notes: "Status of tax return\nExpenses for next year\nChanging payroll company",
      dueInDays: 2
    ),
    Row(
      id: 10,
      list: 3,
      title: "Send weekly emails",
      status: .completed,
      priority: .medium,
      dueInDays: -2
    ),
  ]

  /// The statements that write the data into empty tables.
  public var statements: [any Statement] {
    [SeedLists.insert, reminders, tags, reminderTags]
  }

  private var reminders: Insert<Reminder> {
    Reminder.insert(Self.rows) { reminder, row in
      reminder.id = row.id
      reminder.createdAt = now.text
      reminder.dueDate = row.dueInDays.map { now.adding(days: $0).text }
      reminder.isFlagged = row.isFlagged
      reminder.notes = row.notes
      reminder.priority = row.priority?.rawValue
      reminder.remindersListID = row.list
      reminder.status = row.status.rawValue
      reminder.title = row.title
      reminder.updatedAt = now.text
    }
  }

  private var tags: Insert<Tag> {
    Tag.insert(Array(Self.tags.enumerated())) { tag, element in
      tag.id = Int64(element.offset + 1)
      tag.title = element.element
    }
  }

  private var reminderTags: Insert<ReminderTag> {
    let links = Self.rows.flatMap { row in
      row.tags.compactMap { tag in
        Self.tags.firstIndex(of: tag).map { (reminder: row.id, tag: Int64($0 + 1)) }
      }
    }
    return ReminderTag.insert(links) { link, element in
      link.reminderID = element.reminder
      link.tagID = element.tag
    }
  }
}

/// The three lists in which seeds put their reminders.
enum SeedLists {
  private static let all: [(title: String, color: Int)] = [
    ("Personal", 0x4A99EF), ("Family", 0xED8935), ("Business", 0xB25DD3),
  ]

  /// Writes the lists, with the ids 1 to 3.
  static var insert: Insert<RemindersList> {
    RemindersList.insert(Array(all.enumerated())) { list, element in
      list.id = Int64(element.offset + 1)
      list.color = element.element.color
      list.title = element.element.title
      list.position = element.offset
    }
  }
}
