CREATE TABLE "rate_days" (
	"server" text NOT NULL,
	"day" date NOT NULL,
	"per" integer NOT NULL,
	"median" bigint NOT NULL,
	"lower" bigint NOT NULL,
	"upper" bigint NOT NULL,
	"members" integer NOT NULL,
	CONSTRAINT "rate_days_server_day_pk" PRIMARY KEY("server","day")
);
--> statement-breakpoint
CREATE TABLE "rate_reliability" (
	"user_id" text PRIMARY KEY NOT NULL,
	"reliability" double precision NOT NULL
);
--> statement-breakpoint
CREATE TABLE "shared_rates" (
	"user_id" text NOT NULL,
	"server" text NOT NULL,
	"day" date NOT NULL,
	"penya" bigint NOT NULL,
	"per" integer NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "shared_rates_user_id_server_day_pk" PRIMARY KEY("user_id","server","day")
);
--> statement-breakpoint
ALTER TABLE "rate_reliability" ADD CONSTRAINT "rate_reliability_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shared_rates" ADD CONSTRAINT "shared_rates_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "shared_rates_server_at_index" ON "shared_rates" USING btree ("server","at");--> statement-breakpoint
CREATE INDEX "shared_rates_day_index" ON "shared_rates" USING btree ("day");--> statement-breakpoint
INSERT INTO "public_versions" ("kind", "version") VALUES ('rates', 1);--> statement-breakpoint
-- As raise_public_version, but only if the statement has changed a row: deleting users, most of whom share nothing, cascades here.
CREATE FUNCTION raise_public_version_of_rows() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF EXISTS (SELECT FROM changed) THEN
		UPDATE "public_versions" SET "version" = "version" + 1 WHERE "kind" = TG_ARGV[0];
		PERFORM pg_notify('skypurse_public', TG_ARGV[0]);
	END IF;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER raise_version_added AFTER INSERT ON "shared_rates" REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION raise_public_version_of_rows('rates');--> statement-breakpoint
CREATE TRIGGER raise_version_changed AFTER UPDATE ON "shared_rates" REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION raise_public_version_of_rows('rates');--> statement-breakpoint
CREATE TRIGGER raise_version_removed AFTER DELETE ON "shared_rates" REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION raise_public_version_of_rows('rates');--> statement-breakpoint
CREATE TRIGGER raise_version_added AFTER INSERT ON "rate_days" REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION raise_public_version_of_rows('rates');
