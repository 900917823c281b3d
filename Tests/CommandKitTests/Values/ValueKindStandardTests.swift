import CommandKit
import SQLText
import Testing

struct ValueKindStandardTests {
  @Test(arguments: [
    ("1.5", 1.5), ("-2", -2), ("1e3", 1000), ("abc", nil), ("nan", nil), ("inf", nil),
  ])
  func `a number is finite`(_ text: String, _ value: Double?) throws {
    #expect(try read(text, as: .number) == value)
  }

  @Test(arguments: [
    ("#fun", "fun"), ("fun", "fun"), ("#", nil), ("a,b", nil), ("##a", nil), ("a\u{A0}b", nil),
  ])
  func `a tag is one word without the hash sign`(_ text: String, _ value: String?) throws {
    #expect(try read(text, as: .tag) == value)
  }

  @Test(arguments: [
    ("title,notes", ["title", "notes"]), ("title", ["title"]), ("a,,b", nil), ("", nil),
  ])
  func `columns stand between commas`(_ text: String, _ value: [String]?) throws {
    #expect(try read(text, as: .columns) == value)
  }

  @Test(arguments: [("9223372036854775807", Int64.max), ("9223372036854775808", nil), ("1.0", nil)])
  func `an id is any integer of SQLite`(_ text: String, _ value: Int64?) throws {
    #expect(try read(text, as: .id) == value)
  }

  @Test(arguments: ["trigram", "trigram case_sensitive 1", "porter unicode61 remove_diacritics 2"])
  func `a tokenizer is taken with its options`(text: String) throws {
    #expect(try read(text, as: .tokenizer) == text)
  }

  @Test func `a kind may say itself what is wrong`() {
    let kind = ValueKind<String>("SPEC", expecting: "a specification") { _ in
      throw CommandError("no such tokenizer: klingon")
    }
    #expect(throws: CommandError("no such tokenizer: klingon")) { try value("x", as: kind) }
  }

  /// The value that a text is read as; nil if it is refused.
  private func read<Value>(_ text: String, as kind: ValueKind<Value>) throws -> Value? {
    do {
      return try value(text, as: kind)
    } catch is CommandError {
      return nil
    }
  }

  private func value<Value>(_ text: String, as kind: ValueKind<Value>) throws -> Value? {
    let parameter = Parameter(kind, "")
    let signature = Signature("x", group: .shell, abstract: "", parameters: [parameter])
    return try arguments(".x '\(text)'", of: signature)?[parameter]
  }
}
