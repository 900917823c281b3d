import FullText
import Testing

let textCases = [
  CheckCase(
    "nul",
    .risk,
    "the first is row 9",
    healthy: CheckCase.own("tokenize='trigram'"),
    fault: "INSERT INTO t(rowid, a) VALUES (9, 'before' || char(0) || 'after');",
    .byHand,
    kept: ""
  ),
  CheckCase(
    "decomposed",
    .wrong,
    "the first is row 9",
    healthy: CheckCase.own("tokenize='trigram'"),
    fault: "INSERT INTO t(rowid, a) VALUES (9, 'cafe' || char(769) || ' noir');",
    .byHand,
    kept: ""
  ),
  CheckCase(
    "diacritics",
    .advice,
    "row 9: việt is the term \"việt\"; with remove_diacritics 2 it is \"viet\"",
    healthy: CheckCase.own(),
    fault: "INSERT INTO t(rowid, a) VALUES (9, 'nam việt');",
    kept: "SELECT * FROM t WHERE rowid < 9"
  ),
  CheckCase(
    "cjk",
    .wrong,
    "row 9: 東京都に行く is one term",
    healthy: CheckCase.own(),
    fault: "INSERT INTO t(rowid, a) VALUES (9, '東京都に行く');",
    kept: "SELECT * FROM t WHERE rowid < 9"
  ),
]

@Test(arguments: textCases)
func `a check of texts finds its fault`(example: CheckCase) throws { try expectFinding(example) }
