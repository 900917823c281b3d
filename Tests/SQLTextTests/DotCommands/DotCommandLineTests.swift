import SQLText
import Testing

struct DotCommandLineTests {
  /// Expected values were read from `.print` of sqlite3 3.40.1, one argument each.
  @Test(arguments: [
    (#".print a\tb "c\td" 'e\tf'"#, ["a\tb", "c\td", #"e\tf"#]),
    (#".print \q "\q" "\x41""#, ["q", "q", "x41"]),
    (#".print "\a\b\v\f\r\n|""#, ["\u{7}\u{8}\u{B}\u{C}\r\n|"]),
    (#".print "\303\251" "ab\000cd" "\1234""#, ["é", "ab", "S4"]),
    (#".print x"y z""#, [#"x"y"#, #"z""#]),
    (#".print "open end"#, ["open end"]),
    (".print 'open end", ["open end"]),
    (#".print "a\"b" 'c''d' "e"f"#, [#"a"b"#, "c", "d", "e", "f"]),
    (#".print a\ b "tr\\" \' trail\"#, [#"a\"#, "b", #"tr\"#, "'", #"trail\"#]),
    (".print", []),
    (".print  \t a  ", ["a"]),
    (".print '' \"\"", ["", ""]),
    (".print 'é日本' 👨‍👩‍👧", ["é日本", "👨‍👩‍👧"]),
  ])
  func `arguments are quoted as in sqlite3`(line: String, arguments: [String]) throws {
    let command = try #require(DotCommandLine(line))
    #expect(command.name == "print")
    #expect(command.arguments.map(\.text) == arguments)
  }

  @Test func `only a line that begins with a dot is a command`() {
    #expect(DotCommandLine("SELECT 1;") == nil)
    #expect(DotCommandLine(" .help") == nil)
    #expect(DotCommandLine("") == nil)
  }

  @Test func `a dot alone has no name`() throws {
    let command = try #require(DotCommandLine("."))
    #expect(command.name.isEmpty)
    #expect(command.arguments.isEmpty)
  }

  @Test func `an argument knows its quotes and its place`() throws {
    let line = #".mode --wrap "a b" 'c'"#
    let command = try #require(DotCommandLine(line))
    #expect(command.arguments.map(\.isQuoted) == [false, true, true])
    #expect(command.arguments.map { line[$0.range] } == ["--wrap", #""a b""#, "'c'"])
  }

  @Test(arguments: [
    "run", "my run", "it's", "both ' and \" and \\", "C:\\new", "a\nb\\n", "a\r\nb", "a\rb", "",
    "\"", "it's \"\u{301}", "-x",
  ])
  func `a text as an argument is read as it was, on one line`(text: String) throws {
    let argument = DotCommandLine.argument(text)
    #expect(!argument.unicodeScalars.contains { "\n\r".unicodeScalars.contains($0) })
    let line = try #require(DotCommandLine(".print \(argument) end"))
    #expect(line.arguments.map(\.text) == [text, "end"])
  }

  @Test func `an argument has quotes only where it needs them`() {
    let arguments = ["run", "my run", "it's", "two\nlines"].map(DotCommandLine.argument)
    #expect(arguments == ["run", "'my run'", "\"it's\"", #""two\nlines""#])
  }
}
