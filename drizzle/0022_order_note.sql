ALTER TABLE "orders" ADD COLUMN "note" text DEFAULT '' NOT NULL;--> statement-breakpoint
-- PostgreSQL before 17 cannot change the expression of a column. No sum changes, because all notes are empty.
ALTER TABLE "orders" DROP COLUMN "stored_bytes", ADD COLUMN "stored_bytes" integer NOT NULL GENERATED ALWAYS AS (64 + octet_length("id") + octet_length("name") + octet_length("buyer") + octet_length("server") + octet_length("note") + octet_length("content"::text)) STORED;
