CREATE TABLE "public_versions" (
	"kind" text PRIMARY KEY NOT NULL,
	"version" integer NOT NULL
);
--> statement-breakpoint
INSERT INTO "public_versions" ("kind", "version") VALUES ('shop', 1);--> statement-breakpoint
-- Raises the version of what a statement has changed, in the same transaction, and notifies the nodes at its commit. Two
-- transactions never have the same version: the row is locked until the first one ends.
CREATE FUNCTION raise_public_version() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	UPDATE "public_versions" SET "version" = "version" + 1 WHERE "kind" = TG_ARGV[0];
	PERFORM pg_notify('skypurse_public', TG_ARGV[0]);
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER raise_version AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "shop_items" FOR EACH STATEMENT EXECUTE FUNCTION raise_public_version('shop');--> statement-breakpoint
CREATE TRIGGER raise_version AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "shop_prices" FOR EACH STATEMENT EXECUTE FUNCTION raise_public_version('shop');--> statement-breakpoint
CREATE TRIGGER raise_version AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "servers" FOR EACH STATEMENT EXECUTE FUNCTION raise_public_version('shop');
