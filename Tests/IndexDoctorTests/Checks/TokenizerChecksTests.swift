import IndexDoctor
import QueryBuilder
import SQLiteDatabase
import TestSupport
import Testing

let tokenizingCases = [
  CheckCase(
    "tokenizer",
    .broken,
    "there is no tokenizer nosuch here",
    healthy: CheckCase.own("tokenize='unicode61'"),
    fault: CheckCase.redeclare("unicode61", "nosuch"),
    .byHand,
    kept: ""
  ),
  CheckCase(
    "tokenizer",
    .broken,
    "the tokenizer here refuses its arguments: unicode61 separators",
    healthy: CheckCase.own("tokenize='unicode61'"),
    fault: CheckCase.redeclare("unicode61", "unicode61 separators"),
    .byHand,
    kept: ""
  ),
  CheckCase(
    "detail",
    .advice,
    "a trigram index with detail=column",
    healthy: CheckCase.own("tokenize='porter'"),
    fault: "DROP TABLE t; \(CheckCase.own("tokenize='trigram', detail=column"))",
    kept: "SELECT * FROM t"
  ),
  CheckCase(
    "detail",
    .wrong,
    "a trigram index with detail=none",
    healthy: "CREATE VIRTUAL TABLE t USING fts5(a, content='', tokenize='trigram');",
    fault:
      "DROP TABLE t; CREATE VIRTUAL TABLE t USING fts5(a, content='', tokenize='trigram', detail=none);",
    .byHand,
    kept: ""
  ),
  CheckCase(
    "prefix",
    .advice,
    "a trigram index has prefix indexes (2, 3)",
    healthy: CheckCase.own("tokenize='trigram'"),
    fault: "DROP TABLE t; \(CheckCase.own("tokenize='trigram', prefix='2 3'"))",
    kept: "SELECT * FROM t"
  ),
  CheckCase(
    "like",
    .advice,
    "it is case_sensitive",
    healthy: CheckCase.own("tokenize='trigram'"),
    fault: "DROP TABLE t; \(CheckCase.own("tokenize='trigram case_sensitive 1'"))",
    kept: "SELECT * FROM t"
  ),
]

/// SQLite narrows the pattern by the trigrams that the index has, and compares the rest with the text.
@Test(arguments: ["column", "none"])
func `LIKE and GLOB use a trigram index without places, as its finding says`(detail: String) throws
{
  let store = try Store.open(.memory)
  try store.run(CheckCase.own("tokenize='trigram', detail=\(detail)"))
  for pattern in ["LIKE '%PHA BE%'", "GLOB '*pha be*'"] {
    #expect(try store.rows("SELECT rowid FROM t WHERE a \(pattern)") == [[.integer(1)]])
  }
  #expect(storeError { _ = try store.rows("SELECT rowid FROM t('alpha')") } != nil)
  let finding = try #require(try store.examined(by: "detail").findings.first)
  #expect(finding.effect.hasSuffix("LIKE and GLOB use the index"))
}

@Test(arguments: tokenizingCases)
func `a check of the tokenizer finds its fault`(example: CheckCase) throws {
  try expectFinding(example)
}
