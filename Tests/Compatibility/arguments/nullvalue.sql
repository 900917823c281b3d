select null, 1;
