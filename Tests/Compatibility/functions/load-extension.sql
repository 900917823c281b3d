-- SQL may load extensions; this one is not there.
select load_extension('no-such-extension');
select load_extension('no-such-extension', 'entry');
