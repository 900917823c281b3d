import CommandKit
import Testing

@Test(arguments: [
  ("find", ".search"), ("Tutorial", ".lesson"), ("learn", ".lesson"), ("delete", "DELETE FROM"),
  ("undo", "ROLLBACK"),
])
func `a word from elsewhere is answered with what does it here`(word: String, answer: String) {
  #expect(OtherWord.meaning(of: word)?.contains(answer) == true)
}

@Test(arguments: ["search", "milk", ""])
func `other words have no such answer`(word: String) {
  #expect(OtherWord.meaning(of: word) == nil)
}
