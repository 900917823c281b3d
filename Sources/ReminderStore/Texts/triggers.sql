CREATE TRIGGER "reminderTags_delete_reminderTexts"
  AFTER DELETE ON "reminderTags"
BEGIN
  /* tags in the index: hash */
  DELETE FROM "reminderTexts"
  WHERE "reminderTexts"."rowid" = "old"."reminderID";
  INSERT INTO "reminderTexts" ("rowid", "reminderID", "title", "notes", "tags")
  SELECT
    "reminders"."id",
    "reminders"."id",
    "reminders"."title",
    "reminders"."notes",
    coalesce((
      SELECT group_concat("title", ' ')
      FROM (
        SELECT '#' || "tags"."title" AS "title"
        FROM "reminderTags"
        JOIN "tags" ON "reminderTags"."tagID" = "tags"."id"
        WHERE "reminderTags"."reminderID" = "reminders"."id"
        ORDER BY "reminderTags"."rowid"
      )
    ), '')
  FROM "reminders"
  WHERE "reminders"."id" = "old"."reminderID";
END;

CREATE TRIGGER "reminderTags_insert_reminderTexts"
  AFTER INSERT ON "reminderTags"
BEGIN
  /* tags in the index: hash */
  DELETE FROM "reminderTexts"
  WHERE "reminderTexts"."rowid" = "new"."reminderID";
  INSERT INTO "reminderTexts" ("rowid", "reminderID", "title", "notes", "tags")
  SELECT
    "reminders"."id",
    "reminders"."id",
    "reminders"."title",
    "reminders"."notes",
    coalesce((
      SELECT group_concat("title", ' ')
      FROM (
        SELECT '#' || "tags"."title" AS "title"
        FROM "reminderTags"
        JOIN "tags" ON "reminderTags"."tagID" = "tags"."id"
        WHERE "reminderTags"."reminderID" = "reminders"."id"
        ORDER BY "reminderTags"."rowid"
      )
    ), '')
  FROM "reminders"
  WHERE "reminders"."id" = "new"."reminderID";
END;

CREATE TRIGGER "reminderTags_insert_rowid"
  BEFORE INSERT ON "reminderTags"
  WHEN EXISTS (
    SELECT *
    FROM "reminderTags"
    WHERE "reminderTags"."rowid" = "new"."rowid"
      AND "reminderTags"."reminderID" <> "new"."reminderID"
  )
BEGIN
  SELECT
    RAISE(ABORT, 'reminderTags: this rowid belongs to another reminder; delete that row first');
END;

CREATE TRIGGER "reminderTags_update_reminderTexts"
  AFTER UPDATE ON "reminderTags"
BEGIN
  /* tags in the index: hash */
  DELETE FROM "reminderTexts"
  WHERE "reminderTexts"."rowid" = "old"."reminderID";
  INSERT INTO "reminderTexts" ("rowid", "reminderID", "title", "notes", "tags")
  SELECT
    "reminders"."id",
    "reminders"."id",
    "reminders"."title",
    "reminders"."notes",
    coalesce((
      SELECT group_concat("title", ' ')
      FROM (
        SELECT '#' || "tags"."title" AS "title"
        FROM "reminderTags"
        JOIN "tags" ON "reminderTags"."tagID" = "tags"."id"
        WHERE "reminderTags"."reminderID" = "reminders"."id"
        ORDER BY "reminderTags"."rowid"
      )
    ), '')
  FROM "reminders"
  WHERE "reminders"."id" = "old"."reminderID";
  DELETE FROM "reminderTexts"
  WHERE "reminderTexts"."rowid" = "new"."reminderID";
  INSERT INTO "reminderTexts" ("rowid", "reminderID", "title", "notes", "tags")
  SELECT
    "reminders"."id",
    "reminders"."id",
    "reminders"."title",
    "reminders"."notes",
    coalesce((
      SELECT group_concat("title", ' ')
      FROM (
        SELECT '#' || "tags"."title" AS "title"
        FROM "reminderTags"
        JOIN "tags" ON "reminderTags"."tagID" = "tags"."id"
        WHERE "reminderTags"."reminderID" = "reminders"."id"
        ORDER BY "reminderTags"."rowid"
      )
    ), '')
  FROM "reminders"
  WHERE "reminders"."id" = "new"."reminderID";
END;

CREATE TRIGGER "reminderTags_update_rowid"
  BEFORE UPDATE ON "reminderTags"
  WHEN "new"."rowid" <> "old"."rowid"
  AND EXISTS (
    SELECT *
    FROM "reminderTags"
    WHERE "reminderTags"."rowid" = "new"."rowid"
      AND "reminderTags"."reminderID" <> "new"."reminderID"
  )
BEGIN
  SELECT
    RAISE(ABORT, 'reminderTags: this rowid belongs to another reminder; delete that row first');
END;

CREATE TRIGGER "reminders_delete_reminderTexts"
  AFTER DELETE ON "reminders"
BEGIN
  /* tags in the index: hash */
  DELETE FROM "reminderTexts"
  WHERE "reminderTexts"."rowid" = "old"."id";
END;

CREATE TRIGGER "reminders_insert_reminderTexts"
  AFTER INSERT ON "reminders"
BEGIN
  /* tags in the index: hash */
  DELETE FROM "reminderTexts"
  WHERE "reminderTexts"."rowid" = "new"."id";
  INSERT INTO "reminderTexts" ("rowid", "reminderID", "title", "notes", "tags")
  SELECT
    "reminders"."id",
    "reminders"."id",
    "reminders"."title",
    "reminders"."notes",
    coalesce((
      SELECT group_concat("title", ' ')
      FROM (
        SELECT '#' || "tags"."title" AS "title"
        FROM "reminderTags"
        JOIN "tags" ON "reminderTags"."tagID" = "tags"."id"
        WHERE "reminderTags"."reminderID" = "reminders"."id"
        ORDER BY "reminderTags"."rowid"
      )
    ), '')
  FROM "reminders"
  WHERE "reminders"."id" = "new"."id";
END;

CREATE TRIGGER "reminders_update_reminderTexts"
  AFTER UPDATE OF "id",
  "title",
  "notes",
  "rowid",
  "_rowid_",
  "oid" ON "reminders"
BEGIN
  /* tags in the index: hash */
  DELETE FROM "reminderTexts"
  WHERE "reminderTexts"."rowid" = "old"."id";
  DELETE FROM "reminderTexts"
  WHERE "reminderTexts"."rowid" = "new"."id";
  INSERT INTO "reminderTexts" ("rowid", "reminderID", "title", "notes", "tags")
  SELECT
    "reminders"."id",
    "reminders"."id",
    "reminders"."title",
    "reminders"."notes",
    coalesce((
      SELECT group_concat("title", ' ')
      FROM (
        SELECT '#' || "tags"."title" AS "title"
        FROM "reminderTags"
        JOIN "tags" ON "reminderTags"."tagID" = "tags"."id"
        WHERE "reminderTags"."reminderID" = "reminders"."id"
        ORDER BY "reminderTags"."rowid"
      )
    ), '')
  FROM "reminders"
  WHERE "reminders"."id" = "new"."id";
END;

CREATE TRIGGER "tags_delete_reminderTexts"
  AFTER DELETE ON "tags"
BEGIN
  /* tags in the index: hash */
  DELETE FROM "reminderTexts"
  WHERE "reminderTexts"."rowid" IN (
      SELECT "reminderTags"."reminderID"
      FROM "reminderTags"
      WHERE "reminderTags"."tagID" = "old"."id"
        OR "reminderTags"."tagID" IN (
          WITH RECURSIVE "distinctTags" ("id") AS (
            SELECT min("reminderTags"."tagID")
            FROM "reminderTags"
            UNION ALL
            SELECT
              (
                SELECT min("reminderTags"."tagID")
                FROM "reminderTags"
                WHERE "reminderTags"."tagID" > "distinctTags"."id"
              )
            FROM "distinctTags"
            WHERE "distinctTags"."id" IS NOT NULL
          )
          SELECT "distinctTags"."id"
          FROM "distinctTags"
          WHERE "distinctTags"."id" IS NOT NULL
            AND NOT EXISTS (
              SELECT "tags"."id"
              FROM "tags"
              WHERE "tags"."id" = "distinctTags"."id"
            )
        )
    );
  INSERT INTO "reminderTexts" ("rowid", "reminderID", "title", "notes", "tags")
  SELECT
    "reminders"."id",
    "reminders"."id",
    "reminders"."title",
    "reminders"."notes",
    coalesce((
      SELECT group_concat("title", ' ')
      FROM (
        SELECT '#' || "tags"."title" AS "title"
        FROM "reminderTags"
        JOIN "tags" ON "reminderTags"."tagID" = "tags"."id"
        WHERE "reminderTags"."reminderID" = "reminders"."id"
        ORDER BY "reminderTags"."rowid"
      )
    ), '')
  FROM "reminders"
  WHERE "reminders"."id" IN (
      SELECT "reminderTags"."reminderID"
      FROM "reminderTags"
      WHERE "reminderTags"."tagID" = "old"."id"
        OR "reminderTags"."tagID" IN (
          WITH RECURSIVE "distinctTags" ("id") AS (
            SELECT min("reminderTags"."tagID")
            FROM "reminderTags"
            UNION ALL
            SELECT
              (
                SELECT min("reminderTags"."tagID")
                FROM "reminderTags"
                WHERE "reminderTags"."tagID" > "distinctTags"."id"
              )
            FROM "distinctTags"
            WHERE "distinctTags"."id" IS NOT NULL
          )
          SELECT "distinctTags"."id"
          FROM "distinctTags"
          WHERE "distinctTags"."id" IS NOT NULL
            AND NOT EXISTS (
              SELECT "tags"."id"
              FROM "tags"
              WHERE "tags"."id" = "distinctTags"."id"
            )
        )
    );
END;

CREATE TRIGGER "tags_insert_reminderTexts"
  AFTER INSERT ON "tags"
BEGIN
  /* tags in the index: hash */
  DELETE FROM "reminderTexts"
  WHERE "reminderTexts"."rowid" IN (
      SELECT "reminderTags"."reminderID"
      FROM "reminderTags"
      WHERE "reminderTags"."tagID" = "new"."id"
        OR "reminderTags"."tagID" IN (
          WITH RECURSIVE "distinctTags" ("id") AS (
            SELECT min("reminderTags"."tagID")
            FROM "reminderTags"
            UNION ALL
            SELECT
              (
                SELECT min("reminderTags"."tagID")
                FROM "reminderTags"
                WHERE "reminderTags"."tagID" > "distinctTags"."id"
              )
            FROM "distinctTags"
            WHERE "distinctTags"."id" IS NOT NULL
          )
          SELECT "distinctTags"."id"
          FROM "distinctTags"
          WHERE "distinctTags"."id" IS NOT NULL
            AND NOT EXISTS (
              SELECT "tags"."id"
              FROM "tags"
              WHERE "tags"."id" = "distinctTags"."id"
            )
        )
    );
  INSERT INTO "reminderTexts" ("rowid", "reminderID", "title", "notes", "tags")
  SELECT
    "reminders"."id",
    "reminders"."id",
    "reminders"."title",
    "reminders"."notes",
    coalesce((
      SELECT group_concat("title", ' ')
      FROM (
        SELECT '#' || "tags"."title" AS "title"
        FROM "reminderTags"
        JOIN "tags" ON "reminderTags"."tagID" = "tags"."id"
        WHERE "reminderTags"."reminderID" = "reminders"."id"
        ORDER BY "reminderTags"."rowid"
      )
    ), '')
  FROM "reminders"
  WHERE "reminders"."id" IN (
      SELECT "reminderTags"."reminderID"
      FROM "reminderTags"
      WHERE "reminderTags"."tagID" = "new"."id"
        OR "reminderTags"."tagID" IN (
          WITH RECURSIVE "distinctTags" ("id") AS (
            SELECT min("reminderTags"."tagID")
            FROM "reminderTags"
            UNION ALL
            SELECT
              (
                SELECT min("reminderTags"."tagID")
                FROM "reminderTags"
                WHERE "reminderTags"."tagID" > "distinctTags"."id"
              )
            FROM "distinctTags"
            WHERE "distinctTags"."id" IS NOT NULL
          )
          SELECT "distinctTags"."id"
          FROM "distinctTags"
          WHERE "distinctTags"."id" IS NOT NULL
            AND NOT EXISTS (
              SELECT "tags"."id"
              FROM "tags"
              WHERE "tags"."id" = "distinctTags"."id"
            )
        )
    );
END;

CREATE TRIGGER "tags_update_reminderTexts"
  AFTER UPDATE OF "id", "title", "rowid", "_rowid_", "oid" ON "tags"
BEGIN
  /* tags in the index: hash */
  DELETE FROM "reminderTexts"
  WHERE "reminderTexts"."rowid" IN (
      SELECT "reminderTags"."reminderID"
      FROM "reminderTags"
      WHERE "reminderTags"."tagID" = "old"."id"
        OR "reminderTags"."tagID" = "new"."id"
        OR "reminderTags"."tagID" IN (
          WITH RECURSIVE "distinctTags" ("id") AS (
            SELECT min("reminderTags"."tagID")
            FROM "reminderTags"
            UNION ALL
            SELECT
              (
                SELECT min("reminderTags"."tagID")
                FROM "reminderTags"
                WHERE "reminderTags"."tagID" > "distinctTags"."id"
              )
            FROM "distinctTags"
            WHERE "distinctTags"."id" IS NOT NULL
          )
          SELECT "distinctTags"."id"
          FROM "distinctTags"
          WHERE "distinctTags"."id" IS NOT NULL
            AND NOT EXISTS (
              SELECT "tags"."id"
              FROM "tags"
              WHERE "tags"."id" = "distinctTags"."id"
            )
        )
    );
  INSERT INTO "reminderTexts" ("rowid", "reminderID", "title", "notes", "tags")
  SELECT
    "reminders"."id",
    "reminders"."id",
    "reminders"."title",
    "reminders"."notes",
    coalesce((
      SELECT group_concat("title", ' ')
      FROM (
        SELECT '#' || "tags"."title" AS "title"
        FROM "reminderTags"
        JOIN "tags" ON "reminderTags"."tagID" = "tags"."id"
        WHERE "reminderTags"."reminderID" = "reminders"."id"
        ORDER BY "reminderTags"."rowid"
      )
    ), '')
  FROM "reminders"
  WHERE "reminders"."id" IN (
      SELECT "reminderTags"."reminderID"
      FROM "reminderTags"
      WHERE "reminderTags"."tagID" = "old"."id"
        OR "reminderTags"."tagID" = "new"."id"
        OR "reminderTags"."tagID" IN (
          WITH RECURSIVE "distinctTags" ("id") AS (
            SELECT min("reminderTags"."tagID")
            FROM "reminderTags"
            UNION ALL
            SELECT
              (
                SELECT min("reminderTags"."tagID")
                FROM "reminderTags"
                WHERE "reminderTags"."tagID" > "distinctTags"."id"
              )
            FROM "distinctTags"
            WHERE "distinctTags"."id" IS NOT NULL
          )
          SELECT "distinctTags"."id"
          FROM "distinctTags"
          WHERE "distinctTags"."id" IS NOT NULL
            AND NOT EXISTS (
              SELECT "tags"."id"
              FROM "tags"
              WHERE "tags"."id" = "distinctTags"."id"
            )
        )
    );
END;
