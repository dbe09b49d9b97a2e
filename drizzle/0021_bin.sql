CREATE TABLE "deleted_items" (
	"user_id" text NOT NULL,
	"kind" text NOT NULL,
	"id" text NOT NULL,
	"label" text NOT NULL,
	"content" jsonb NOT NULL,
	"deleted_at" timestamp (3) with time zone NOT NULL,
	"stored_bytes" integer NOT NULL GENERATED ALWAYS AS (64 + octet_length("kind") + octet_length("id") + octet_length("label") + octet_length("content"::text)) STORED,
	CONSTRAINT "deleted_items_user_id_kind_id_pk" PRIMARY KEY("user_id","kind","id")
);
--> statement-breakpoint
ALTER TABLE "deleted_items" ADD CONSTRAINT "deleted_items_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "deleted_items_deleted_at_index" ON "deleted_items" USING btree ("deleted_at");--> statement-breakpoint
CREATE TRIGGER count_added AFTER INSERT ON "deleted_items" REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_storage();--> statement-breakpoint
CREATE TRIGGER count_changed AFTER UPDATE ON "deleted_items" REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_storage();--> statement-breakpoint
CREATE TRIGGER count_removed AFTER DELETE ON "deleted_items" REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION count_storage();--> statement-breakpoint
-- As in the migration `storage`; but before a write is refused, what lies in the bin gives way, the oldest first.
CREATE OR REPLACE FUNCTION add_storage_use(player text, change bigint) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
	total bigint;
	quota bigint;
BEGIN
	IF change <= 0 THEN
		UPDATE "storage_use" SET "bytes" = "bytes" + change WHERE "user_id" = player AND change < 0;
		RETURN;
	END IF;
	INSERT INTO "storage_use" AS "own" ("user_id", "bytes") VALUES (player, change)
	ON CONFLICT ("user_id") DO UPDATE SET "bytes" = "own"."bytes" + excluded."bytes"
	RETURNING "bytes" INTO total;
	SELECT CASE WHEN "is_anonymous" THEN 262144 ELSE 16777216 END INTO quota FROM "users" WHERE "id" = player;
	IF total <= quota OR coalesce(current_setting('skypurse.joining', true), '') = 'on' THEN
		RETURN;
	END IF;
	DELETE FROM "deleted_items" WHERE "user_id" = player AND ("kind", "id") IN (
		SELECT "kind", "id" FROM (
			SELECT "kind", "id", sum("stored_bytes") OVER (ORDER BY "deleted_at", "kind", "id") - "stored_bytes" AS "older"
			FROM "deleted_items" WHERE "user_id" = player
		) AS "oldest" WHERE "older" < total - quota
	);
	SELECT "bytes" INTO total FROM "storage_use" WHERE "user_id" = player;
	IF total > quota THEN
		RAISE EXCEPTION 'The storage of player % is full', player USING ERRCODE = 'SK001';
	END IF;
END $$;
