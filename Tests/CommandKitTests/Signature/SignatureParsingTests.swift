import CommandKit
import SQLText
import Testing

struct SignatureParsingTests {
  @Test(arguments: [
    ".search --limit 5 --hide-completed milk", ".search --limit=5 --hide-completed milk",
    ".search --hide-completed --limit \"5\" milk", ".search --limit 5 --hide-completed -- milk",
  ])
  func `options are read wherever they stand before the text`(_ line: String) throws {
    let arguments = try #require(try arguments(line, of: Sample.search))
    #expect(arguments[Sample.limit] == 5)
    #expect(arguments[Sample.hide])
    #expect(arguments[Sample.order] == nil)
    #expect(arguments.text == "milk")
  }

  @Test func `an option has the type of its value`() throws {
    let arguments = try #require(try arguments(".search --order due", of: Sample.search))
    let order: Sample.Order? = arguments[Sample.order]
    #expect(order == .due)
    #expect(arguments.text == "")
  }

  @Test(arguments: [
    (".search  say \"two  words\" \\n 'x'  ", "say \"two  words\" \\n 'x'  "),
    (".search \"don't AND (", "\"don't AND ("),
    (".search [milk eggs]~5 #fun --limit 3", "[milk eggs]~5 #fun --limit 3"),
    (".search -tags:week", "-tags:week"),
    (".search -limit 3", "-limit 3"),
    (".search \"--limit\" 3", "\"--limit\" 3"),
    (".search --limit 1 -- --limit", "--limit"),
    (".search --", ""),
    (".search é 日本", "é 日本"),
  ])
  func `the text is taken as it stands`(_ line: String, _ text: String) throws {
    #expect(try arguments(line, of: Sample.search)?.text == text)
  }

  @Test(arguments: [
    (".search week --limit 3", "--limit"), (".search week --limit=3", "--limit"),
    (".search --hide-completed week --hide-completed", "--hide-completed"),
    // Quoted or after --, it is meant as text; and what is no option of the command cannot be meant as one.
    (".search week \"--limit\" 3", nil), (".search -- week --limit 3", nil),
    (".search week --limits 3", nil), (".search --limit 3 week", nil),
  ])
  func `an option in the text, where it is none, is known`(
    _ line: String,
    _ option: String?
  ) throws {
    #expect(try arguments(line, of: Sample.search)?.optionInText == option)
  }

  @Test func `an option that may repeat collects its values`() throws {
    let line = ".add --tag fun --tag=#weekend --notes \"two words\" Call --tag"
    let arguments = try #require(try arguments(line, of: Sample.add))
    #expect(arguments[Sample.tags] == ["fun", "weekend"])
    #expect(arguments[Sample.notes] == "two words")
    #expect(arguments.text == "Call --tag")
  }

  @Test func `a value after an equals sign may be quoted if it is one word`() throws {
    let arguments = try #require(try arguments(".add --notes=\"<b>\" x", of: Sample.add))
    #expect(arguments[Sample.notes] == "<b>")
  }

  @Test func `the weight of a name in double quotes is one word, but two for a command without`()
    throws
  {
    let line = try #require(DotCommandLine(#".eval "the title"=10 'a'=2 "b" =3"#))
    let input = CommandInput(line)
    let sides = Parameter(repeating: .side("SIDE"), "sides")
    let eval = Signature("eval", group: .evaluating, abstract: "Measure", parameters: [sides])
    #expect(input.words(for: eval).map(\.text) == [#""the title"=10"#, "a", "=2", "b", "=3"])
    let weights = Option("weights", .weights, "weights")
    let compare = Signature("compare", group: .ranking, abstract: "Compare", options: [weights])
    #expect(input.words(for: compare).count == 5)
    #expect(
      input.words(for: Sample.add).map(\.text) == ["the title", "=10", "a", "=2", "b", "=3"]
    )
  }

  @Test func `a value may begin with a dash but not be another option`() throws {
    #expect(try arguments(".add --notes -x y", of: Sample.add)?[Sample.notes] == "-x")
    #expect(try arguments(".add --notes --x y", of: Sample.add)?[Sample.notes] == "--x")
    #expect(try arguments(".add --notes \"--tag\" y", of: Sample.add)?[Sample.notes] == "--tag")
  }

  @Test func `negative numbers are no options`() throws {
    #expect(
      try arguments(".width 10 -20 +3 0", of: Sample.width)?[Sample.widths] == [10, -20, 3, 0]
    )
    #expect(try arguments(".width", of: Sample.width)?[Sample.widths] == [])
    #expect(errorLines(".seed -5", of: Sample.seed).first?.contains("from 0 to") == true)
  }

  @Test func `one dash is enough where no text follows`() throws {
    let arguments = try #require(try arguments(".seed 100 -clear", of: Sample.seed))
    #expect(arguments[Sample.clear])
    #expect(arguments[Sample.count] == 100)
    #expect(arguments.givenOptions == ["clear"])
  }

  @Test func `required arguments have their words before optional ones`() throws {
    let one = try #require(try arguments(".backup out.db", of: Sample.backup))
    #expect(one[Sample.schemaName] == nil)
    #expect(one[Sample.file] == "out.db")
    let two = try #require(try arguments(".backup main '-x'", of: Sample.backup))
    #expect(two[Sample.schemaName] == "main")
    #expect(two[Sample.file] == "-x")
  }

  @Test func `a repeating argument takes the rest`() throws {
    let arguments = try #require(try arguments(".tag -3 #fun easy-win", of: Sample.tag))
    #expect(arguments[Sample.id] == -3)
    #expect(arguments[Sample.titles] == ["fun", "easy-win"])
  }

  @Test(arguments: [
    (".search --help", "search"), (".search --limit 3 --help x", "search"), (".tag --help", "tag"),
    (".tag 3 --help", "tag"), (".seed -help", "seed"), (".rank --help", "rank"),
  ])
  func `help is asked for before arguments are counted`(_ line: String, _ name: String) throws {
    let line = try #require(DotCommandLine(line))
    let signature = try #require(Sample.all.first { $0.name == line.name })
    guard case .help = try signature.parse(CommandInput(line)) else {
      Issue.record("not taken for help")
      return
    }
    #expect("\(HelpText().page(of: signature)[0]) ".hasPrefix("Usage: .\(name) "))
  }

  @Test func `help in a text is a word of it`() throws {
    #expect(try arguments(".search x --help", of: Sample.search)?.text == "x --help")
    #expect(try arguments(".search '--help'", of: Sample.search)?.text == "'--help'")
  }

  @Test func `the program takes options among its arguments with one dash or two`() throws {
    let arguments = try #require(
      try programArguments("-csv", "a.db", "-cmd", ".x", "--cmd", "-y", "SELECT 1", "--json")
    )
    #expect(arguments[Sample.database] == "a.db")
    #expect(arguments[Sample.statements] == ["SELECT 1"])
    #expect(arguments[Sample.before] == [".x", "-y"])
    #expect(arguments.givenOptions == ["csv", "cmd", "cmd", "json"])
  }

  @Test func `of an option that the program is given twice the last counts`() throws {
    let arguments = try programArguments("-separator", "\"", "-separator=\"", "-csv", "-csv")
    #expect(arguments?[Sample.separator] == "\"")
    #expect(arguments?[Sample.csv] == true)
    #expect(arguments?[Sample.database] == nil)
  }

  @Test func `of options that contradict each other the last counts`() throws {
    let arguments = try #require(try programArguments("-csv", "-separator", ";", "-csv"))
    #expect(arguments.last(of: [Sample.csv: 1, Sample.separator: 2]) == 1)
    #expect(arguments.last(of: [Sample.before: 1, Sample.separator: 2]) == 2)
    #expect(arguments.last(of: [Sample.before: 1]) == nil)
  }

  @Test func `the first option is refused that has no meaning beside the others`() throws {
    let arguments = try #require(try programArguments("-csv", "-separator", ";"))
    #expect(throws: CommandError("--csv is for tables", usage: ["Usage"])) {
      try arguments.refuse([Sample.separator, Sample.csv], "is for tables", usage: ["Usage"])
    }
    #expect(throws: CommandError("--separator is for tables")) {
      try arguments.refuse(allBut: [Sample.csv, Sample.before], "is for tables")
    }
    try arguments.refuse([Sample.before], "is for tables")
    try arguments.refuse(allBut: [Sample.csv, Sample.separator], "is for tables")
  }
}
