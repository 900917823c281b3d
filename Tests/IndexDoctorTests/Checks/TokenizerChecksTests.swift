import IndexDoctor
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
    "detail",
    .wrong,
    "a trigram index with detail=column",
    healthy: CheckCase.own("tokenize='porter'"),
    fault: "DROP TABLE t; \(CheckCase.own("tokenize='trigram', detail=column"))",
    kept: "SELECT * FROM t"
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

@Test(arguments: tokenizingCases)
func `a check of the tokenizer finds its fault`(example: CheckCase) throws {
  try expectFinding(example)
}
