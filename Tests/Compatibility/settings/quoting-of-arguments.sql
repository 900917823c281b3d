-- Single and double quotes, escapes in double ones only.
.print one two
.print 'one two' "three four"
.print 'it''s' "say \"hi\""
.print "a\tb\nc" 'a\tb' a\tb
.print "\x41\u00e9\101" "\\" "\q"
.print "unclosed and more
.print 'unclosed too
.print "" '' end
.print a"b"c a'b'c
.print "x"y
.print -- --option
.print
.print é 日本
