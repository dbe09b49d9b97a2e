CREATE TABLE "storage_use" (
	"user_id" text PRIMARY KEY NOT NULL,
	"bytes" bigint NOT NULL
);
--> statement-breakpoint
ALTER TABLE "storage_use" ADD CONSTRAINT "storage_use_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
-- What a row counts for, in bytes: the texts and JSON that the player stored, and 64 for the row itself.
ALTER TABLE "documents" ADD COLUMN "stored_bytes" integer NOT NULL GENERATED ALWAYS AS (64 + octet_length("name") + octet_length("content"::text)) STORED;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "stored_bytes" integer NOT NULL GENERATED ALWAYS AS (64 + octet_length("id") + octet_length("name") + octet_length("buyer") + octet_length("server") + octet_length("content"::text)) STORED;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "stored_bytes" integer NOT NULL GENERATED ALWAYS AS (64 + octet_length("id") + octet_length("order_id") + octet_length("note")) STORED;--> statement-breakpoint
ALTER TABLE "characters" ADD COLUMN "stored_bytes" integer NOT NULL GENERATED ALWAYS AS (64 + octet_length("id") + octet_length("name") + octet_length("server") + octet_length("notes") + octet_length("gear"::text)) STORED;--> statement-breakpoint
ALTER TABLE "rate_history" ADD COLUMN "stored_bytes" integer NOT NULL GENERATED ALWAYS AS (64 + octet_length("server")) STORED;--> statement-breakpoint
INSERT INTO "storage_use" ("user_id", "bytes")
SELECT "user_id", sum("stored_bytes") FROM (
	SELECT "user_id", "stored_bytes" FROM "documents"
	UNION ALL SELECT "user_id", "stored_bytes" FROM "orders"
	UNION ALL SELECT "user_id", "stored_bytes" FROM "payments"
	UNION ALL SELECT "user_id", "stored_bytes" FROM "characters"
	UNION ALL SELECT "user_id", "stored_bytes" FROM "rate_history"
) AS "stored" GROUP BY "user_id";--> statement-breakpoint
-- Adds to what a player stores. Raises SK001 beyond the quota: 256 kB for a guest, 16 MB for a member, as MAX_STORAGE in
-- src/contract/session.ts says too. Storing less is always possible, and joining a guest's rows to the member's, which
-- sets skypurse.joining for its transaction.
CREATE FUNCTION add_storage_use(player text, change bigint) RETURNS void LANGUAGE plpgsql AS $$
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
	IF total > quota AND coalesce(current_setting('skypurse.joining', true), '') <> 'on' THEN
		RAISE EXCEPTION 'The storage of player % is full', player USING ERRCODE = 'SK001';
	END IF;
END $$;--> statement-breakpoint
CREATE FUNCTION count_storage() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'INSERT' THEN
		PERFORM add_storage_use("user_id", sum("stored_bytes")) FROM added GROUP BY "user_id";
	ELSIF TG_OP = 'DELETE' THEN
		PERFORM add_storage_use("user_id", -sum("stored_bytes")) FROM removed GROUP BY "user_id";
	ELSE
		PERFORM add_storage_use("user_id", sum("change")) FROM (
			SELECT "user_id", "stored_bytes" AS "change" FROM added
			UNION ALL SELECT "user_id", -"stored_bytes" FROM removed
		) AS "changes" GROUP BY "user_id";
	END IF;
	RETURN NULL;
END $$;--> statement-breakpoint
DO $$
DECLARE
	owned text;
BEGIN
	FOREACH owned IN ARRAY ARRAY['documents', 'orders', 'payments', 'characters', 'rate_history'] LOOP
		EXECUTE format('CREATE TRIGGER count_added AFTER INSERT ON %I REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_storage()', owned);
		EXECUTE format('CREATE TRIGGER count_changed AFTER UPDATE ON %I REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_storage()', owned);
		EXECUTE format('CREATE TRIGGER count_removed AFTER DELETE ON %I REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION count_storage()', owned);
	END LOOP;
END $$;
