import Testing

@testable import TerminalKit

/// The examples of RFC 4648, section 10.
@Test(arguments: [
  ("", ""), ("f", "Zg=="), ("fo", "Zm8="), ("foo", "Zm9v"), ("foob", "Zm9vYg=="),
  ("fooba", "Zm9vYmE="), ("foobar", "Zm9vYmFy"), ("\u{1B}]?", "G10/"),
])
func `base64 is that of the RFC`(text: String, encoded: String) {
  #expect(ControlSequence.base64(of: Array(text.utf8)) == encoded)
  #expect(ControlSequence.clipboard(text).text == "\u{1B}]52;c;\(encoded)\u{1B}\\")
}
