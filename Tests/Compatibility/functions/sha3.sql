-- Hashes of texts and blobs in four sizes.
select lower(hex(sha3('abc')));
select lower(hex(sha3('abc', 224)));
select lower(hex(sha3('abc', 256)));
select lower(hex(sha3('abc', 384)));
select lower(hex(sha3('abc', 512)));
select lower(hex(sha3(''))), sha3(null) is null, length(sha3(12));
select lower(hex(sha3(x'616263'))) = lower(hex(sha3('abc')));
select lower(hex(sha3(printf('%.*c', 1000, 'x'))));
select sha3('abc', 100);
select sha3();
