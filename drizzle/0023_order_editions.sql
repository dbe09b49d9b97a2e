CREATE TABLE "order_editions" (
	"user_id" text NOT NULL,
	"order_id" text NOT NULL,
	"id" text NOT NULL,
	"content" jsonb NOT NULL,
	"total_fc" bigint NOT NULL,
	"total_penya" bigint NOT NULL,
	"saved_at" timestamp (3) with time zone NOT NULL,
	"sent_at" timestamp (3) with time zone,
	CONSTRAINT "order_editions_user_id_order_id_id_pk" PRIMARY KEY("user_id","order_id","id")
);
--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "agreed_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "edition" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "edited_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "sent_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "order_editions" ADD CONSTRAINT "order_editions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_editions" ADD CONSTRAINT "order_editions_user_id_order_id_orders_user_id_id_fk" FOREIGN KEY ("user_id","order_id") REFERENCES "public"."orders"("user_id","id") ON DELETE cascade ON UPDATE cascade;--> statement-breakpoint
CREATE INDEX "order_editions_user_id_saved_at_index" ON "order_editions" USING btree ("user_id","saved_at");--> statement-breakpoint
ALTER TABLE "order_editions" ADD COLUMN "stored_bytes" integer NOT NULL GENERATED ALWAYS AS (64 + octet_length("order_id") + octet_length("id") + octet_length("content"::text)) STORED;--> statement-breakpoint
CREATE TRIGGER count_added AFTER INSERT ON "order_editions" REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_storage();--> statement-breakpoint
CREATE TRIGGER count_changed AFTER UPDATE ON "order_editions" REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_storage();--> statement-breakpoint
CREATE TRIGGER count_removed AFTER DELETE ON "order_editions" REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION count_storage();
--> statement-breakpoint
-- The condition is that of `IS_OWED`.
CREATE INDEX "orders_owed_index" ON "orders" USING btree ("user_id","created_at","id") WHERE "total_penya" > "paid" AND "state" <> 'cancelled' AND ("state" <> 'quote' OR "paid" > 0);--> statement-breakpoint
-- As in the migration `bin`; but after the bin, the former contents of orders give way too, the oldest first.
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
	IF total <= quota THEN
		RETURN;
	END IF;
	DELETE FROM "order_editions" WHERE "user_id" = player AND ("order_id", "id") IN (
		SELECT "order_id", "id" FROM (
			SELECT "order_id", "id", sum("stored_bytes") OVER (ORDER BY "saved_at", "order_id", "id") - "stored_bytes" AS "older"
			FROM "order_editions" WHERE "user_id" = player
		) AS "oldest" WHERE "older" < total - quota
	);
	SELECT "bytes" INTO total FROM "storage_use" WHERE "user_id" = player;
	IF total > quota THEN
		RAISE EXCEPTION 'The storage of player % is full', player USING ERRCODE = 'SK001';
	END IF;
END $$;
