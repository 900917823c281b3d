import FullText
import QueryBuilder
import SQLiteDatabase
import SQLSpelling
import SQLText

/// A call of one of FTS5's auxiliary functions in a statement.
struct AuxiliaryCall {
  /// The function's name in small letters.
  let function: String
  /// The positions of each argument's tokens; an argument that is missing has none.
  let arguments: [Range<Int>]
  /// The positions of the call's tokens.
  let positions: Range<Int>

  /// The functions that FTS5 has itself, with arguments that they may have after the table.
  static let examples = [
    "bm25": [], "highlight": ["0", "'['", "']'"],
    "snippet": ["-1", "'['", "']'", "'...'", "10"],
  ]

  /// The text of a call.
  static func text(_ function: String, _ table: String, _ arguments: [String]) -> String {
    "\(function)(\(([SQLName.spelled(table)] + arguments).joined(separator: ", ")))"
  }
}

extension StatementTokens {
  /// The calls of bm25, highlight and snippet in the statement.
  var auxiliaryCalls: [AuxiliaryCall] {
    indices.compactMap { index in
      let function = self[index].text.lowercased()
      guard self[index].kind == .word, AuxiliaryCall.examples[function] != nil,
        token(at: index + 1)?.text == "(", let end = closing(index + 1)
      else { return nil }
      return AuxiliaryCall(
        function: function,
        arguments: listItems(in: (index + 2)..<end),
        positions: index..<(end + 1)
      )
    }
  }
}

extension FailedStatement {
  /// The full-text table that a call begins with; nil where its first argument is none.
  func table(of call: AuxiliaryCall) -> String? {
    guard let argument = call.arguments.first, argument.count == 1 || argument.count == 3,
      let name = argument.last.flatMap({ tokens[$0].name })
    else { return nil }
    return fullTextTables.first { $0.name.isEqualInASCII(to: name) }?.name
  }
}

/// Calls in place of a rank's text, and calls of another module's functions.
extension FailedStatement {
  /// Explains that `rank MATCH bm25(10.0)` needs the call as a text; nil where no call stands there.
  func rankCallExplanation(of function: String) -> KnownError.Explanation? {
    let calls = tokens.auxiliaryCalls.filter { call in
      let start = call.positions.lowerBound
      return call.function == function
        && tokens.token(at: start - 2)?.name?.isEqualInASCII(to: "rank") == true
        && ["MATCH", "="].contains { tokens.token(at: start - 1)?.isWord($0) == true }
    }
    guard let first = calls.first else { return nil }
    let texts = calls.map { call in
      let arguments = table(of: call) == nil ? call.arguments[...] : call.arguments.dropFirst()
      let list = arguments.map(tokens.text(of:)).joined(separator: ", ")
      return sqlText("\(call.function)(\(list))")
    }
    return .init(
      cause: "rank takes a function's call as a text: rank MATCH \(texts[0])",
      corrections: [tokens.text(replacing: zip(calls, texts).map { ($0.positions, $1) })],
      offset: tokens[first.positions.lowerBound].bytes.lowerBound
    )
  }

  /// Explains that a function of FTS5 is called for a table of FTS3 or FTS4; nil where none is.
  func olderTableExplanation(of function: String) -> KnownError.Explanation? {
    let found = tokens.auxiliaryCalls.lazy.filter { $0.function == function }
      .compactMap { call -> (table: String, module: String)? in
        guard let argument = call.arguments.first, argument.count == 1,
          let table = tokens[argument.lowerBound].name, let module = names.module(of: table),
          ["fts3", "fts4"].contains(module)
        else { return nil }
        return (table, module.uppercased())
      }
      .first
    guard let found else { return nil }
    return .init(
      cause: "\(found.table) is a table of \(found.module), and \(function) is a function of FTS5",
      remedy: "\(found.module) has snippet, offsets and matchinfo"
    )
  }

  /// Explains that a function of FTS3 and FTS4 is called for a table of FTS5; nil where none is.
  func olderFunctionExplanation(_ function: String) -> KnownError.Explanation? {
    guard ["offsets", "matchinfo"].contains(function) else { return nil }
    let place = tokens.indices.first { index in
      tokens[index].isWord(function.uppercased()) && tokens.token(at: index + 1)?.text == "("
        && fullTextTables.contains {
          tokens.token(at: index + 2)?.name?.isEqualInASCII(to: $0.name) == true
        }
    }
    guard let place, let table = tokens.token(at: place + 2)?.name else { return nil }
    return .init(
      cause: "\(function) is a function of FTS3 and FTS4, and \(table) is a table of FTS5",
      remedy:
        "FTS5 has highlight and snippet, which mark what was found, and bm25, which ranks rows",
      offset: tokens[place].bytes.lowerBound
    )
  }
}

/// Calls that have no table, or no row.
extension FailedStatement {
  /// Explains that a call of one of these functions does not begin with a full-text table; nil if all do.
  func tableArgumentExplanation(of functions: some Sequence<String>) -> KnownError.Explanation? {
    let mistaken = tokens.auxiliaryCalls.filter { call in
      functions.contains(call.function) && isMistaken(call)
    }
    guard let first = mistaken.first else { return nil }
    let argument = first.arguments.first.map(tokens.text(of:)) ?? ""
    let tables = Set(sources.map(\.table)).intersection(fullTextTables.map(\.name))
    let corrected = tables.count == 1 ? tables.first : nil
    return .init(
      cause: "the first argument of \(first.function) is the full-text table that is searched"
        + (argument.isEmpty ? "" : ", not \(argument)"),
      corrections: corrected.map { table in
        [tokens.text(replacing: mistaken.map { ($0.positions, text(of: $0, with: table)) })]
      } ?? [],
      offset: tokens[first.positions.lowerBound].bytes.lowerBound
    )
  }

  /// Whether a call certainly does not begin with a table: its first argument is missing, no name, or the name of
  /// a column.
  private func isMistaken(_ call: AuxiliaryCall) -> Bool {
    guard let name = call.arguments.first?.last.flatMap({ tokens[$0].name }) else { return true }
    return table(of: call) == nil && columns.contains { $0.isEqualInASCII(to: name) }
  }

  /// The call with a table in place of its first argument; before a number, which is an argument of its own.
  private func text(of call: AuxiliaryCall, with table: String) -> String {
    let isNumber = call.arguments.first?.first.map { tokens[$0].kind == .number } == true
    let arguments = isNumber ? call.arguments[...] : call.arguments.dropFirst()
    return AuxiliaryCall.text(call.function, table, arguments.map(tokens.text(of:)))
  }

  /// Explains that the number of a column in a call is after that of the last one; nil where none is.
  var columnNumberExplanation: KnownError.Explanation? {
    tokens.auxiliaryCalls.lazy.compactMap { call in
      guard call.arguments.count > 1, let number = Int(tokens.text(of: call.arguments[1])),
        let table = table(of: call),
        let columns = fullTextTables.first(where: { $0.name == table })?.columnNames,
        let last = columns.last, number >= columns.count
      else { return nil }
      let anyColumn = tokens.text(replacing: [(call.arguments[1], "-1")])
      return .init(
        cause:
          "\(table) has no column \(number): they count from 0, and \(last), the last, is \(columns.count - 1)",
        remedy: call.function == "snippet" ? "-1 stands for any column" : nil,
        corrections: call.function == "snippet" ? [anyColumn] : [],
        offset: tokens[call.arguments[1].lowerBound].bytes.lowerBound
      )
    }
    .first
  }

  /// Explains that a call has no row to look at, since an outer join gives rows without one; nil where the
  /// statement has no such join.
  var missingRowExplanation: KnownError.Explanation? {
    let calls = tokens.auxiliaryCalls.compactMap { call in
      table(of: call).map { (call.positions, label: readings(of: $0).first?.label ?? $0) }
    }
    guard let first = calls.first,
      tokens.contains(where: { ["LEFT", "RIGHT", "FULL"].contains(where: $0.isWord) })
    else { return nil }
    func condition(_ label: String) -> String {
      "CASE WHEN \(SQLName.spelled(label)).rowid IS NOT NULL"
    }
    return .init(
      cause:
        "an outer join also gives rows without a row of \(first.label), for which there is nothing "
        + "to compute",
      remedy: "ask first whether there is one: \(condition(first.label)) THEN ... END",
      corrections: [
        tokens.text(
          replacing: calls.map { positions, label in
            (positions, "\(condition(label)) THEN \(tokens.text(of: positions)) END")
          }
        )
      ],
      offset: tokens[first.0.lowerBound].bytes.lowerBound
    )
  }
}
