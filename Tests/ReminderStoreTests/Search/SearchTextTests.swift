import ReminderStore
import Testing

@Test(
  arguments: [
    ("week", [.word("week")]),
    ("  take\ta walk ", [.word("take"), .word("a"), .word("walk")]),
    ("\"next week\" milk", [.phrase("next week"), .word("milk")]),
    ("\"next week\"milk", [.phrase("next week"), .word("milk")]),
    ("\" next week \"", [.phrase("next week")]),
    ("“next week” milk", [.phrase("next week"), .word("milk")]),
    ("„next week“ “milk\" eggs”", [.phrase("next week"), .phrase("milk"), .word("eggs”")]),
    ("\"say “hi” now\"", [.phrase("say “hi” now")]),
    ("\"don't AND (", [.phrase("don't AND (")]),
    ("week \"", [.word("week")]),
    ("say \" hi ", [.word("say"), .phrase("hi")]),
    ("5\" nails 6\"", [.word("5\""), .word("nails"), .word("6\"")]),
    ("\"\" \" \" week", [.word("week")]),
    ("[milk eggs]", [.near(["milk", "eggs"], distance: nil)]),
    ("[milk eggs]~5 fun", [.near(["milk", "eggs"], distance: 5), .word("fun")]),
    ("[milk eggs]~x", [.near(["milk", "eggs"], distance: nil), .word("~x")]),
    ("[milk eggs]~5x", [.near(["milk", "eggs"], distance: nil), .word("~5x")]),
    ("[milk eggs]~", [.near(["milk", "eggs"], distance: nil), .word("~")]),
    ("[milk eggs]~99999999999999999999", [.near(["milk", "eggs"], distance: 2_147_483_647)]),
    ("[\"oat milk\" eggs]", [.near(["oat milk", "eggs"], distance: nil)]),
    ("[milk]", [.near(["milk"], distance: nil)]),
    ("[] [ ] week", [.word("week")]),
    ("[milk eggs", [.near(["milk", "eggs"], distance: nil)]),
    ("[milk \"oat mi", [.near(["milk", "oat mi"], distance: nil)]),
    ("[", []),
    ("milk eggs]", [.word("milk"), .word("eggs]")]),
    ("[a] [b [c", [.near(["a"], distance: nil), .near(["b", "[c"], distance: nil)]),
    ("a[0]", [.word("a[0]")]),
    ("[a [b c] d]", [.near(["a", "[b", "c"], distance: nil), .word("d]")]),
    ("[milk #fun]", [.near(["milk"], distance: nil), .tag("fun")]),
    ("#fun", [.tag("fun")]),
    ("#fun #easy-win", [.tag("fun"), .tag("easy-win")]),
    ("#fun,#easy-win", [.tag("fun"), .tag("easy-win")]),
    ("#fun#easy-win", [.tag("fun"), .tag("easy-win")]),
    ("##fun", [.tag("fun")]),
    ("# fun", [.word("#"), .word("fun")]),
    ("##", [.word("##")]),
    ("c# \"#fun\"", [.word("c#"), .phrase("#fun")]),
    ("a\0b\u{1B}c", [.word("a"), .word("b"), .word("c")]),
    ("\"a\0b\"", [.phrase("a b")]),
    ("café 日本語 👩‍👩‍👧", [.word("café"), .word("日本語"), .word("👩‍👩‍👧")]),
    ("", []),
  ] as [(String, [SearchText.Item])]
)
func `any text is read`(text: String, items: [SearchText.Item]) {
  #expect(SearchText(parsing: text).items == items)
}

@Test(arguments: [
  ("", []), ("week  walk", ["week", "walk"]), ("\"next week\"milk", ["next", "week", "milk"]),
  ("[a b]~5 [c", ["a", "b", "~5", "c"]), ("#fun,#\"two words\"", ["fun", "two", "words"]),
  ("a\u{1B}b\0c", ["a", "b", "c"]),
])
func `words stand between blanks and marks`(text: String, words: [Substring]) {
  #expect(SearchText.words(in: text) == words)
}

@Test func `brackets in brackets are words, however many there are`() {
  let text = String(repeating: "[a ", count: 50_000)
  #expect(
    SearchText(parsing: text).items
      == [.near(["a"] + Array(repeating: "[a", count: 49_999), distance: nil)]
  )
}

@Test(
  arguments: [
    ("#\"two words\" week", [.tag("two words"), .word("week")]),
    ("#\"a,b#c\"", [.tag("a,b#c")]),
    ("#\"say \"\"hi\"\"\"", [.tag("say \"hi\"")]),
    ("##\"two words\"", [.tag("two words")]),
    ("#\"two words", [.tag("two words")]), ("#\"", [.tag("\"")]),
    ("#\"\" week", [.tag("\"\""), .word("week")]),
    ("#\"fun\"", [.tag("fun")]),
  ] as [(String, [SearchText.Item])]
)
func `a tag in quotes may have any characters`(text: String, items: [SearchText.Item]) {
  #expect(SearchText(parsing: text).items == items)
}

/// Reading what is printed gives the tag again, whatever its name.
@Test(arguments: [
  "fun", "two words", "a,b", "a#b", "\"", "\"two", "say \"hi\"", " x ", "é ", "\"\"",
])
func `a tag is printed as it can be typed`(name: String) {
  let item = SearchText.Item.tag(name)
  #expect(SearchText(parsing: item.text).items == [item])
  #expect(
    SearchText(parsing: "milk \(item.text) eggs").items == [.word("milk"), item, .word("eggs")]
  )
}
