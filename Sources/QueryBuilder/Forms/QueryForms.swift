extension QueryForm {
  /// All forms, in the order in which they are listed.
  public static let table: [QueryForm] = [
    .all, .any, .phrase, .near, .prefix, .prefixes, .phraseThenAll, .allThenAny,
  ]
}
