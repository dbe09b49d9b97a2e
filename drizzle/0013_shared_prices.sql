CREATE TABLE "left_out_members" (
	"user_id" text PRIMARY KEY NOT NULL,
	"reason" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "price_days" (
	"slug" text NOT NULL,
	"day" date NOT NULL,
	"fcoins" bigint NOT NULL,
	"members" integer NOT NULL,
	"certainty" text NOT NULL,
	CONSTRAINT "price_days_slug_day_fcoins_pk" PRIMARY KEY("slug","day","fcoins")
);
--> statement-breakpoint
CREATE TABLE "price_rules" (
	"slug" text PRIMARY KEY NOT NULL,
	"frozen" jsonb,
	"least" bigint,
	"most" bigint
);
--> statement-breakpoint
CREATE TABLE "shared_prices" (
	"user_id" text NOT NULL,
	"slug" text NOT NULL,
	"fcoins" bigint NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "shared_prices_user_id_slug_pk" PRIMARY KEY("user_id","slug")
);
--> statement-breakpoint
ALTER TABLE "shop_prices" ADD COLUMN "is_operators" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "left_out_members" ADD CONSTRAINT "left_out_members_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shared_prices" ADD CONSTRAINT "shared_prices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "shared_prices_slug_at_index" ON "shared_prices" USING btree ("slug","at");--> statement-breakpoint
CREATE INDEX "shared_prices_at_index" ON "shared_prices" USING btree ("at");--> statement-breakpoint
UPDATE "shop_prices" SET "is_operators" = true WHERE EXISTS (SELECT FROM "audit" WHERE "subject" = 'price' AND "key" = "shop_prices"."slug");--> statement-breakpoint
CREATE TRIGGER raise_version_added AFTER INSERT ON "shared_prices" REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION raise_public_version_of_rows('shop');--> statement-breakpoint
CREATE TRIGGER raise_version_changed AFTER UPDATE ON "shared_prices" REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION raise_public_version_of_rows('shop');--> statement-breakpoint
CREATE TRIGGER raise_version_removed AFTER DELETE ON "shared_prices" REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION raise_public_version_of_rows('shop');--> statement-breakpoint
CREATE TRIGGER raise_version_added AFTER INSERT ON "price_days" REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION raise_public_version_of_rows('shop');--> statement-breakpoint
CREATE TRIGGER raise_version AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "price_rules" FOR EACH STATEMENT EXECUTE FUNCTION raise_public_version('shop');--> statement-breakpoint
CREATE TRIGGER raise_version_added AFTER INSERT ON "left_out_members" REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION raise_public_version_of_rows('shop');--> statement-breakpoint
CREATE TRIGGER raise_version_changed AFTER UPDATE ON "left_out_members" REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION raise_public_version_of_rows('shop');--> statement-breakpoint
CREATE TRIGGER raise_version_removed AFTER DELETE ON "left_out_members" REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION raise_public_version_of_rows('shop');--> statement-breakpoint
CREATE TRIGGER raise_rates_added AFTER INSERT ON "left_out_members" REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION raise_public_version_of_rows('rates');--> statement-breakpoint
CREATE TRIGGER raise_rates_removed AFTER DELETE ON "left_out_members" REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION raise_public_version_of_rows('rates');
