import QueryBuilder
import TestSupport
import Testing

private func database() throws -> MemoryDatabase {
  try MemoryDatabase(
    """
    CREATE VIRTUAL TABLE "t x" USING fts5(a, b);
    INSERT INTO "t x" VALUES ('milk eggs', 'milk'), ('eggs', '');
    """
  )
}

@Test func `the terms of an index`() throws {
  let database = try database()
  let terms = Vocabulary(name: "terms", of: "t x", kind: .row)
  try expectQuery(
    CreateVirtualTable(terms),
    sql: #"CREATE VIRTUAL TABLE "temp"."terms" USING fts5vocab("main", "t x", row)"#,
    in: database
  )
  try expectQuery(
    terms.all.select([terms.term, terms.documents, terms.occurrences])
      .where(terms.occurrences > 1).order(by: [terms.occurrences.desc(), terms.term]),
    sql: """
      SELECT "terms"."term", "terms"."doc", "terms"."cnt" FROM "terms" WHERE "terms"."cnt" > ?
      ORDER BY "terms"."cnt" DESC, "terms"."term"
      """,
    bindings: [1],
    rows: [["eggs", 2, 2], ["milk", 1, 2]],
    in: database
  )
  try expectQuery(
    Drop(.table, terms.name, schema: "temp"),
    sql: #"DROP TABLE "temp"."terms""#,
    in: database
  )
}

@Test func `the terms of each column`() throws {
  let database = try database()
  let terms = Vocabulary(name: "terms", of: "t x", kind: .col)
  _ = try database.rows(of: CreateVirtualTable(terms).readable)
  try expectQuery(
    terms.all.select([terms.term, terms.column, terms.documents, terms.occurrences]),
    sql: """
      SELECT "terms"."term", "terms"."col", "terms"."doc", "terms"."cnt" FROM "terms"
      """,
    rows: [["eggs", "a", 2, 2], ["milk", "a", 1, 1], ["milk", "b", 1, 1]],
    in: database
  )
}

@Test func `every place of a term`() throws {
  let database = try database()
  let places = Vocabulary(name: "places", of: "t x", in: "main", kind: .instance)
  _ = try database.rows(of: CreateVirtualTable(places).readable)
  try expectQuery(
    places.all.where(places.term == "eggs")
      .select([places.documents, places.column, places.offset]),
    sql: """
      SELECT "places"."doc", "places"."col", "places"."offset" FROM "places"
      WHERE "places"."term" = ?
      """,
    bindings: ["eggs"],
    rows: [[1, "a", 1], [2, "a", 0]],
    in: database
  )
}
