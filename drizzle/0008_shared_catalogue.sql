CREATE TABLE "active_catalogue" (
	"is_only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"name" text NOT NULL,
	CONSTRAINT "active_catalogue_is_only" CHECK ("active_catalogue"."is_only")
);
--> statement-breakpoint
CREATE TABLE "catalogue_files" (
	"hash" text PRIMARY KEY NOT NULL,
	"content" "bytea" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "catalogue_versions" (
	"name" text PRIMARY KEY NOT NULL,
	"files" jsonb NOT NULL
);
--> statement-breakpoint
-- The content is compressed already.
ALTER TABLE "catalogue_files" ALTER COLUMN "content" SET STORAGE EXTERNAL;--> statement-breakpoint
INSERT INTO "public_versions" ("kind", "version") VALUES ('catalogue', 1);--> statement-breakpoint
CREATE TRIGGER raise_version AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "active_catalogue" FOR EACH STATEMENT EXECUTE FUNCTION raise_public_version('catalogue');--> statement-breakpoint
CREATE TRIGGER raise_version AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "catalogue_versions" FOR EACH STATEMENT EXECUTE FUNCTION raise_public_version('catalogue');
