import GRDBSQLite
import QueryBuilder

extension String {
  /// The name as SQL writes it, quoted only where it must be: `title`, `"order"`, `"due date"`.
  public var writtenIdentifier: String {
    func isLetter(_ byte: UInt8) -> Bool {
      byte == UInt8(ascii: "_") || (byte | 0x20 >= UInt8(ascii: "a") && byte | 0x20 <= 0x7A)
    }
    func isDigit(_ byte: UInt8) -> Bool { byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9") }
    guard let first = utf8.first, isLetter(first),
      utf8.allSatisfy({ isLetter($0) || isDigit($0) }),
      sqlite3_keyword_check(self, Int32(utf8.count)) == 0
    else { return quotedIdentifier(self) }
    return self
  }
}
