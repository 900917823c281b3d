extension ControlSequence {
  /// The most bytes of a text that terminals take for the clipboard: `xterm` and those after it read sequences of up to
  /// 100,000 characters, and base64 makes four of three bytes.
  public static let mostClipboardBytes = 74_994

  /// Asks the terminal to put a text into the clipboard (OSC 52); no terminal answers whether it did.
  ///
  /// - Parameter text: The text, of at most ``mostClipboardBytes``. The terminal gets it in base64, so that nothing in it
  ///   is a command for the terminal.
  /// - Returns: The sequence.
  public static func clipboard(_ text: String) -> Self {
    Self("\u{1B}]52;c;\(base64(of: Array(text.utf8)))\u{1B}\\")
  }

  /// Bytes in base64, by RFC 4648.
  static func base64(of bytes: [UInt8]) -> String {
    let digits = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)
    var text: [UInt8] = []
    for start in stride(from: 0, to: bytes.count, by: 3) {
      let group = bytes[start..<min(start + 3, bytes.count)]
      let bits = group.reduce(UInt32(0)) { $0 << 8 | UInt32($1) } << UInt32(8 * (3 - group.count))
      for place in 0..<4 {
        let digit = digits[Int(bits >> UInt32(18 - 6 * place)) & 63]
        text.append(place <= group.count ? digit : UInt8(ascii: "="))
      }
    }
    return String(decoding: text, as: UTF8.self)
  }
}
