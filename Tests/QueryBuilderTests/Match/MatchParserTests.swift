import QueryBuilder
import TestSupport
import Testing

@Test(arguments: ["unicode61", "trigram", "porter"])
func `the parser accepts and refuses what FTS5 does, in the same words`(tokenizer: String) {
  let reference = FTS5Reference(tokenizer: tokenizer)
  let seed = UInt64(tokenizer.utf8.count)
  var expressions = RandomExpression(seed: seed)
  var accepted = 0
  for index in 0..<10_000 {
    let text = expressions.next()
    let message = message(text, columns: FTS5Reference.columns)
    let expected = reference.message(for: text)
    #expect(message == expected, "seed \(seed), expression \(index): \(text.debugDescription)")
    if expected == nil { accepted += 1 }
  }
  // The comparison says little unless both answers are common.
  #expect((2_500...7_500).contains(accepted))
}

@Test(arguments: ["unicode61", "trigram", "porter"])
func `a parsed expression, written again, finds the same rows with the same ranks`(
  tokenizer: String
) throws {
  let words = [
    "take", "week", "weekly", "milk", "eggs", "fun", "funny", "a", "title", "NEAR", "x y",
  ]
  let rows = (0..<40).map { row in
    (0..<3).map { column in
      (0..<(row % 4)).map { words[(row * 7 + column * 3 + $0 * 5) % words.count] }
        .joined(separator: " ")
    }
  }
  let reference = FTS5Reference(tokenizer: tokenizer, rows: rows)
  var expressions = RandomExpression(seed: 5)
  var found = 0
  for index in 0..<4_000 {
    let text = expressions.expression(depth: 3)
    guard case .rows(let expected) = reference.rankedRows(matching: text) else { continue }
    let pattern = try #require(try MatchPattern(MatchExpression(parsing: text)))
    #expect(
      reference.rankedRows(matching: pattern.text) == .rows(expected),
      "expression \(index): \(text.debugDescription) became \(pattern.text.debugDescription)"
    )
    if !expected.isEmpty { found += 1 }
  }
  #expect(found > 500)
}

@Test func `the offset of an error is where its token stands`() {
  var expressions = RandomExpression(seed: 11)
  for index in 0..<5_000 {
    let text = expressions.next()
    do {
      _ = try MatchExpression(parsing: text, columns: FTS5Reference.columns)
    } catch let error as MatchSyntaxError {
      let tail = Array(text.utf8.dropFirst(error.offset))
      #expect(tail.starts(with: error.token.utf8), "expression \(index): \(text.debugDescription)")
    } catch {
      Issue.record("\(error)")
    }
  }
}

private func message(_ text: String, columns: [String]) -> String? {
  do {
    _ = try MatchExpression(parsing: text, columns: columns)
    return nil
  } catch let error as MatchSyntaxError {
    return error.message
  } catch {
    return "\(error)"
  }
}
