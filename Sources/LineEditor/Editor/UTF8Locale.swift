import CEditline

/// The locale that tells the C library, and so libedit, how to read characters.
enum UTF8Locale {
  /// Whether the process has a UTF-8 locale: the user's, or another if the user's is not UTF-8 (`LANG=C`).
  ///
  /// The first access sets the locale.
  static let isActive = ["", "C.UTF-8", "en_US.UTF-8"].contains { (name: String) in
    setlocale(LC_CTYPE, name) != nil && String(cString: cel_codeset()) == "UTF-8"
  }
}
