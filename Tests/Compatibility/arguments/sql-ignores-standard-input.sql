select 'standard input';
