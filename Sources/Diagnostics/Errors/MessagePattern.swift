/// The pattern of an error's messages: fixed words around a subject, such as a name.
public struct MessagePattern: Sendable, Hashable, CustomStringConvertible {
  private let prefix: String
  private let suffix: String
  private let isWhole: Bool

  /// Makes a pattern of messages that begin with `prefix`, end with `suffix`, and have the subject between.
  init(_ prefix: String, _ suffix: String = "") {
    self.prefix = prefix
    self.suffix = suffix
    isWhole = false
  }

  /// Makes a pattern of a message without a subject, which is always the same.
  init(whole message: String) {
    prefix = message
    suffix = ""
    isWhole = true
  }

  /// The subject of a message, empty if the pattern has none; nil if the message does not fit the pattern.
  public func subject(of message: String) -> String? {
    if isWhole { return message == prefix ? "" : nil }
    guard message.hasPrefix(prefix), message.hasSuffix(suffix),
      message.count >= prefix.count + suffix.count
    else { return nil }
    return String(message.dropFirst(prefix.count).dropLast(suffix.count))
  }

  /// The message, with dots in place of the subject.
  public var description: String { isWhole ? prefix : "\(prefix)...\(suffix)" }
}
