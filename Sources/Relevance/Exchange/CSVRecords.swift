/// The records of a CSV file (RFC 4180), each with the line in which it begins.
struct CSVRecords {
  struct Record {
    let line: Int
    let fields: [String]
  }

  let records: [Record]

  /// Reads a file; empty lines are left out.
  ///
  /// - Throws: A ``RelevanceError`` where a quote is not closed, the error that `checkCancellation` throws.
  init(_ text: String, checkCancellation: () throws -> Void = {}) throws {
    var records: [Record] = []
    var fields: [String] = []
    var field = ""
    var (line, start) = (1, 1)
    var isQuoted = false
    var wasQuoted = false
    var iterator = text.makeIterator()
    var next = iterator.next()
    func isBreak(_ character: Character) -> Bool {
      character == "\n" || character == "\r\n" || character == "\r"
    }
    func endRecord() {
      fields.append(field)
      if fields != [""] || wasQuoted { records.append(Record(line: start, fields: fields)) }
      (fields, field, wasQuoted) = ([], "", false)
    }
    var count = 0
    while let character = next {
      next = iterator.next()
      count += 1
      if count & 0xFFF == 0 { try checkCancellation() }
      if isBreak(character) { line += 1 }
      if isQuoted {
        if character != "\"" {
          field.append(character)
        } else if next == "\"" {
          field.append("\"")
          next = iterator.next()
        } else {
          isQuoted = false
        }
      } else if character == "\"", field.isEmpty, !wasQuoted {
        (isQuoted, wasQuoted) = (true, true)
      } else if character == "," {
        fields.append(field)
        (field, wasQuoted) = ("", false)
      } else if isBreak(character) {
        endRecord()
        start = line
      } else {
        field.append(character)
      }
    }
    guard !isQuoted else {
      throw RelevanceError("a quote is not closed before the end of the file", line: start)
    }
    if !field.isEmpty || !fields.isEmpty { endRecord() }
    self.records = records
  }

  /// A field as a file has it: in quotes where it needs them.
  static func field(_ text: String) -> String {
    let needsQuotes = text.contains { $0 == "," || $0 == "\"" || $0.isNewline }
    return needsQuotes ? "\"\(text.replacing("\"", with: "\"\""))\"" : text
  }

  /// A query as Quepid's files have it: with a blank before a character that spreadsheets take for a formula.
  static func query(_ text: String) -> String {
    field(text.first.map { "-=+@".contains($0) } == true ? " \(text)" : text)
  }

  /// The query in a field, without that blank.
  static func query(in field: String) -> String {
    let rest = field.dropFirst()
    return field.first == " " && rest.first.map { "-=+@".contains($0) } == true
      ? String(rest) : field
  }
}
