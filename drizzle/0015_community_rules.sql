CREATE TABLE "rate_rules" (
	"server" text PRIMARY KEY NOT NULL,
	"least" bigint,
	"most" bigint
);
--> statement-breakpoint
CREATE INDEX "audit_member_index" ON "audit" USING btree ("key") WHERE "audit"."subject" = 'member';--> statement-breakpoint
CREATE TRIGGER raise_version AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "rate_rules" FOR EACH STATEMENT EXECUTE FUNCTION raise_public_version('rates');
