import SQLiteDatabase

/// How to call SQLite's functions, with the documentation's names for their arguments.
enum FunctionSignatures {
  /// One line for each function; arguments in brackets are optional.
  static let all: [String] = """
    abs(X)
    avg(X)
    bm25(table[, weight, ...])
    changes()
    char(code, ...)
    coalesce(X, Y, ...)
    count(* | X)
    cume_dist()
    date(time, modifier, ...)
    datetime(time, modifier, ...)
    dense_rank()
    first_value(X)
    format(format, ...)
    glob(pattern, X)
    group_concat(X[, separator])
    hex(X)
    highlight(table, column, open, close)
    ifnull(X, Y)
    iif(condition, X, Y)
    instr(X, text)
    json(X)
    json_array(X, ...)
    json_array_length(X[, path])
    json_extract(X, path, ...)
    json_group_array(X)
    json_group_object(name, X)
    json_insert(X, path, value, ...)
    json_object(name, value, ...)
    json_patch(target, patch)
    json_quote(X)
    json_remove(X, path, ...)
    json_replace(X, path, value, ...)
    json_set(X, path, value, ...)
    json_type(X[, path])
    json_valid(X)
    julianday(time, modifier, ...)
    lag(X[, offset, default])
    last_insert_rowid()
    last_value(X)
    lead(X[, offset, default])
    length(X)
    like(pattern, X[, escape])
    likelihood(X, probability)
    likely(X)
    lower(X)
    ltrim(X[, characters])
    max(X, ...)
    min(X, ...)
    nth_value(X, n)
    ntile(n)
    nullif(X, Y)
    percent_rank()
    printf(format, ...)
    quote(X)
    random()
    randomblob(n)
    rank()
    readfile(path)
    regexp(pattern, X)
    replace(X, old, new)
    round(X[, digits])
    row_number()
    rtrim(X[, characters])
    sha3(X[, size])
    sign(X)
    snippet(table, column, open, close, ellipsis, tokens)
    soundex(X)
    sqlite_version()
    strftime(format, time, modifier, ...)
    substr(X, start[, length])
    substring(X, start[, length])
    sum(X)
    time(time, modifier, ...)
    total(X)
    total_changes()
    trim(X[, characters])
    typeof(X)
    unicode(X)
    unixepoch(time, modifier, ...)
    unlikely(X)
    upper(X)
    writefile(path, X)
    zeroblob(n)
    """.split(separator: "\n").map(String.init)

  /// The labels of functions, from the list, or made from the number of their arguments.
  ///
  /// - Parameter functions: The functions.
  /// - Returns: Each name once with its label, in alphabetical order.
  static func labels(of functions: [CatalogFunction]) -> [(name: String, label: String)] {
    let known = Dictionary(uniqueKeysWithValues: all.map { ($0.prefix { $0 != "(" }, $0) })
    return Dictionary(grouping: functions, by: \.name).sorted { $0.key < $1.key }.map { name, all in
      (name, known[name[...]] ?? label(name, argumentCounts: all.map(\.argumentCount)))
    }
  }

  private static func label(_ name: String, argumentCounts counts: [Int?]) -> String {
    let known = counts.compactMap(\.self)
    guard known.count == counts.count, let least = known.min(), let most = known.max() else {
      return "\(name)(...)"
    }
    let names = ["X", "Y", "Z"] + (0..<most).map { "X\($0 + 4)" }
    let needed = names.prefix(least).joined(separator: ", ")
    let more = names[least..<most].map { ", \($0)" }.joined()
    return "\(name)(\(needed)\(more.isEmpty ? "" : "[\(more)]"))"
  }
}
