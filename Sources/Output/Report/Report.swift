public import SQLSpelling
public import TerminalKit

/// What a command has found out: parts that people read, and values that tools read as JSON.
///
/// It is for people or for tools, and does not even compute what the others would read: the values of a long page take
/// time, and only people read the names of rows. The command that makes a report writes its ``parts`` for people, and
/// ``forTools`` for tools.
public struct Report {
  /// A part that people read.
  public enum Part {
    /// Words in lines that fit.
    case text(String, lead: String, style: TextStyle, indentation: Int)
    /// Lines that are never broken.
    case verbatim(String)
    /// SQL, which may be broken between its tokens only; the same parts as of words.
    case sql(String, lead: String, indentation: Int)
    /// Computed texts, as a box.
    case table(TextTable)
    /// Rows in the mode of results.
    case result(StoredRows, scores: [String])
    /// A chart, which only a terminal draws.
    case chart(any Drawing)
    /// What is said beside results.
    case remark(String)
  }

  /// Whether tools read it.
  public let isForTools: Bool
  /// What people read, in its order; nothing where tools read it.
  public private(set) var parts: [Part] = []
  private var object = JSONObject()
  private var items: [JSONObject]?

  /// An empty report, for tools or for people.
  public init(isForTools: Bool) {
    self.isForTools = isForTools
  }

  /// What tools read: an object, or a list once something is listed without a name.
  public var forTools: String { items?.json ?? object.json }

  private mutating func add(_ part: @autoclosure () -> Part) {
    if !isForTools { parts.append(part()) }
  }

  /// Adds an empty line and a heading.
  public mutating func heading(_ words: String) {
    verbatim("\n\(words)")
  }

  /// Adds words in lines that fit.
  ///
  /// - Parameters:
  ///   - words: The words.
  ///   - lead: What stands before the words of the first line.
  ///   - style: How a terminal shows the lead.
  ///   - indentation: The column in which the words begin, from 0.
  public mutating func text(
    _ words: @autoclosure () -> String,
    lead: String = "",
    style: TextStyle = .plain,
    indentation: Int = 0
  ) {
    add(.text(words(), lead: lead, style: style, indentation: indentation))
  }

  /// Adds lines that nothing may break, because their places matter, or because people copy them.
  public mutating func verbatim(_ lines: @autoclosure () -> String) {
    add(.verbatim(lines()))
  }

  /// Adds SQL that people copy, in lines that fit.
  ///
  /// - Parameters:
  ///   - sql: The SQL.
  ///   - lead: What stands before its first line.
  ///   - indentation: The column in which its lines begin, from 0.
  public mutating func sql(
    _ sql: @autoclosure () -> String,
    lead: String = "",
    indentation: Int = 0
  ) {
    add(.sql(sql(), lead: lead, indentation: indentation))
  }

  /// Adds computed texts, as a box.
  public mutating func table(_ table: @autoclosure () -> TextTable) {
    add(.table(table()))
  }

  /// Adds rows in the mode of results, with the scores in some columns shortened.
  public mutating func result(_ rows: @autoclosure () -> StoredRows, scores: [String]) {
    add(.result(rows(), scores: scores))
  }

  /// Adds a chart, which only a terminal draws.
  public mutating func chart(_ drawing: @autoclosure () -> any Drawing) {
    add(.chart(drawing()))
  }

  /// Adds a message beside the results, so that a script that reads the results does not get it.
  public mutating func remark(_ words: @autoclosure () -> String) {
    add(.remark(words()))
  }

  /// Adds values for tools, by their names.
  public mutating func values(_ values: @autoclosure () -> JSONObject) {
    if isForTools { object.append(values()) }
  }

  /// Adds a list: an object for each element, and its parts.
  ///
  /// - Parameters:
  ///   - name: The list's name; nil if the whole report is the list, which may then be continued.
  ///   - elements: The elements.
  ///   - describe: Adds an element's parts and values.
  public mutating func list<Elements: Sequence>(
    _ name: String? = nil,
    of elements: Elements,
    _ describe: (inout Report, Elements.Element) throws -> Void
  ) rethrows {
    let reports = try elements.map { element in
      var report = Report(isForTools: isForTools)
      try describe(&report, element)
      return report
    }
    parts += reports.flatMap(\.parts)
    let objects = reports.map(\.object)
    if let name { values([name: objects]) } else { items = (items ?? []) + objects }
  }
}
