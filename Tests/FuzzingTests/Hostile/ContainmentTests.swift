import Testing

@testable import Fuzzing

struct ContainmentTests {
  @Test(arguments: [
    ".output /tmp/x", ".backup ../copy.db", ".cd ..", ".cd /", ".sh rm x", ".system touch x",
    ".output --raw |cat", ".once |tee x", ".once \"|tee x\"",
    ".outp '|tee x'", ".read \"|cat x |true\"", ".open /x.db", ".open file:%2Fx", ".log /x",
    ".trace /x", ".save /dev/null/../x",
    ".backup main /x", ".output /dev/nullx/../y", ".read /dev/full", ".record check /dev/stdout",
    ".synonyms import --stop /dev/stdout",
    ".load /dev/stdout",
    ".excel --bom |tee x", ".import \"|tee x\" t",
    "CREATE VIRTUAL TABLE f USING fts5(a, tokenize=\"trigram case_sensitive\");",
    "CREATE VIRTUAL TABLE f USING fts5(a, tokenize = 'TRIGRAM case_sensitive 1 x \t');",
    ".tokens --tokenizer \"trigram x \" a",
    "ATTACH '/x' AS a;", "VACUUM INTO '/x';", "VACUUM INTO 'a/../../x';", "SELECT 1;\n.shell rm x",
  ])
  func `an input that could touch something outside is refused`(input: String) {
    #expect(!Containment.allows(input))
  }

  @Test(arguments: [
    ".output out.txt", ".output /dev/null", ".once |cat", ".once |cat >/dev/null",
    ".read \"|echo 'SELECT 1;'\"",
    ".shell true", ".backup no/such/folder/file",
    ".cd folder", ".search a|b", "SELECT 1 / 2;", "SELECT '/x';", "ATTACH 'copy.db' AS other;",
    "VACUUM INTO 'out.db';",
    "CREATE VIRTUAL TABLE f USING fts5(a, tokenize = 'trigram case_sensitive 1');",
    "CREATE VIRTUAL TABLE f USING fts5(a, tokenize = trigram);",
    ".tokens --tokenizer 'trigram' a b",
  ])
  func `what stays in the folder is allowed`(input: String) {
    #expect(Containment.allows(input))
  }
}
