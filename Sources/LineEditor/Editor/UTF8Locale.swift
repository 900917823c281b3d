import CEditline

/// The locale by which the C library reads characters, and knows their widths.
enum UTF8Locale {
  /// Whether there is one with UTF-8: the user's, or another if the user's (`LANG=C`, say) has none.
  ///
  /// It is chosen when this is first asked.
  static let isActive = ["", "C.UTF-8", "en_US.UTF-8"].contains { (name: String) in
    setlocale(LC_CTYPE, name) != nil && String(cString: cel_codeset()) == "UTF-8"
  }
}
