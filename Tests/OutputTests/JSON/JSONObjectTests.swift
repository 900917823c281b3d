import Output
import Testing

struct JSONObjectTests {
  @Test func `members keep their order, and values of all types are written`() {
    let object: JSONObject = [
      "z": 1, "a": Int64.min, "flag": true, "text": "a \"b\"\n\u{1}é", "none": Double?.none,
      "some": Int?.some(2), "list": ["x", "y"], "nothing": [Int](),
      "object": ["k\\": [1.5]] as JSONObject,
    ]
    #expect(
      object.json
        == #"{"z":1,"a":-9223372036854775808,"flag":true,"text":"a \"b\"\n\u0001é","none":null,"some":2,"#
        + #""list":["x","y"],"nothing":[],"object":{"k\\":[1.5]}}"#
    )
    #expect(JSONObject().json == "{}")
  }

  /// JSON is UTF-8: U+10FFFF keeps a byte 0xFF that was typed.
  @Test func `bytes that are not UTF-8 are replacement characters`() {
    #expect("a\u{10FFFF}b".json == "\"a\u{FFFD}b\"")
  }

  // The fewest digits that read back, and SQLite's spelling of what is no number in JSON.
  @Test(arguments: [
    (0.1, "0.1"), (1, "1.0"), (-1e-7, "-1e-07"), (.infinity, "1e999"), (-.infinity, "-1e999"),
    (.nan, "null"),
  ])
  func `a number reads back as itself`(number: Double, text: String) {
    #expect(number.json == text)
  }
}
