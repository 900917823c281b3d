import QueryBuilder
import ReminderStore
import ReminderSupport
import SQLiteDatabase
import TestSupport
import Testing

@Test func `the workshop's data is the course's, row by row`() throws {
  let store = try Store.openReminders(.memory)
  try store.perform { try $0.createSchema() }
  let now = Timestamp(milliseconds: 1_767_225_600_123)
  try store.perform { try $0.seed(WorkshopData(now: now), clearing: false) }
  #expect(
    try store.rows("SELECT id, title, color, position FROM remindersLists") == [
      [1, "Personal", 0x4A99EF, 0], [2, "Family", 0xED8935, 1], [3, "Business", 0xB25DD3, 2],
    ]
  )
  // Days between now and the due date, which are whole.
  let days = "CAST(round(julianday(dueDate) - julianday('\(now.text)')) AS INTEGER)"
  #expect(
    try store.rows(
      """
      SELECT reminders.id, l.title, reminders.title, reminders.notes, t.tags, status, isFlagged,
        priority, \(days)
      FROM reminders JOIN remindersLists l ON l.id = remindersListID
      JOIN reminderTexts t ON t.rowid = reminders.id ORDER BY reminders.id
      """
    ) == [
      [
        1, "Personal", "Groceries", "Milk\nEggs\nApples\nOatmeal\nSpinach", "#weekend", 0, 0, nil,
        nil,
      ],
      [2, "Personal", "Haircut", "", "#weekend #easy-win", 0, 1, nil, -2],
      [3, "Personal", "Doctor appointment", "Ask about diet", "", 0, 0, 3, 0],
      [4, "Personal", "Take a walk", "", "#weekend #fun", 1, 0, nil, -190],
      [5, "Personal", "Buy concert tickets", "", "#fun", 0, 0, nil, 0],
      [6, "Family", "Pick up kids from school", "", "#easy-win", 0, 1, 3, 2],
      [7, "Family", "Get laundry", "", "#easy-win", 1, 0, 1, -2],
      [8, "Family", "Take out trash", "", "#easy-win", 0, 0, 3, 4],
      [
        9, "Business", "Call accountant",
        "Status of tax return\nExpenses for next year\nChanging payroll company", "", 0, 0, nil, 2,
      ],
      [10, "Business", "Send weekly emails", "", "", 1, 0, 2, -2],
    ]
  )
  #expect(
    try store.rows("SELECT DISTINCT createdAt, updatedAt FROM reminders")
      == [["2026-01-01 00:00:00.123", "2026-01-01 00:00:00.123"]]
  )
  #expect(try store.rows(driftQuery()).isEmpty)
}
