/// Values that formats stumble over, but for NUL: `sqlite3` ends texts there.
///
/// The numbers are those whose texts are the same in all versions of SQLite.
let awkwardValues = #"""
  VALUES
    (1, NULL, ''), (2, 'NULL', 'it''s'), (3, 9007199254740993, -9223372036854775808),
    (4, -0.0, 0.1), (5, 1e999, -1e999), (6, 1e-7, 123456.789), (7, 1e17, 1e22),
    (8, 'say "hi"', 'back\slash'), (9, 'a|b,c', 'two words'),
    (10, 'cr' || char(13, 10) || 'lf', 'x' || char(10) || 'y' || char(10)),
    (11, 'tab' || char(9) || 'b', char(27) || '[31mred'), (12, char(127, 1, 8, 12, 31), '/<>'),
    (13, '日本語', '👩‍👩‍👧'), (14, '🇩🇪', 'e' || char(0x301)), (15, CAST(x'ff41c3' AS TEXT), x'fe42')
  """#
