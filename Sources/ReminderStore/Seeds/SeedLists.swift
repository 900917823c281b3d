import QueryBuilder

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
