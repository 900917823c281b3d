/// The messages of one error: words around what they are about.
public struct MessagePattern: Sendable, Hashable, CustomStringConvertible {
  private let prefix: String
  private let suffix: String
  private let isWhole: Bool

  /// Messages that begin with some words, end with others, and name something between.
  init(_ prefix: String, _ suffix: String = "") {
    self.prefix = prefix
    self.suffix = suffix
    isWhole = false
  }

  /// The one message that says just this.
  init(whole message: String) {
    prefix = message
    suffix = ""
    isWhole = true
  }

  /// What a message is about, empty where it is always the same; nil for another error's message.
  public func subject(of message: String) -> String? {
    if isWhole { return message == prefix ? "" : nil }
    guard message.hasPrefix(prefix), message.hasSuffix(suffix),
      message.count >= prefix.count + suffix.count
    else { return nil }
    return String(message.dropFirst(prefix.count).dropLast(suffix.count))
  }

  /// The message, with dots for what it is about.
  public var description: String { isWhole ? prefix : "\(prefix)...\(suffix)" }
}
