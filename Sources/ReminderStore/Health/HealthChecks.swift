public import FullText

/// All checks of full-text tables: those of any table, and those that know the reminders.
public let healthChecks: [any HealthCheck.Type] =
  indexChecks + [ReminderSchemaCheck.self, ReminderTriggersCheck.self, ReminderRowsCheck.self]
