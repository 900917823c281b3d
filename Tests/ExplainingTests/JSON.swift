import Foundation
import Testing

/// The object that a command has written as JSON.
func json(_ text: String) throws -> [String: Any] {
  try #require(JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
}
