import CommandSupport
import Foundation
import Testing
import TestSupport

extension ReminderSession {
  /// A session with the workshop's reminders, and grades for two searches.
  static func judged() throws -> ReminderSession {
    let session = try ReminderSession()
    try session.run(".judge week -- 10=3 4=2 2=1 1=0")
    try session.run(".judge walk -- 4=3")
    return session
  }

  /// The JSON object that a command prints.
  func json(_ line: String) throws -> [String: Any] {
    let data = Data(try run(line).utf8)
    return try #require(JSONSerialization.jsonObject(with: data) as? [String: Any])
  }
}
