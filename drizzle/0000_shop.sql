CREATE TABLE "servers" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"region" text,
	"place" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "shop_items" (
	"slug" text PRIMARY KEY NOT NULL,
	"category" text NOT NULL,
	"place" integer NOT NULL,
	"text" jsonb NOT NULL,
	"nicknames" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "shop_prices" (
	"slug" text PRIMARY KEY NOT NULL,
	"fcoins" bigint NOT NULL,
	"certainty" text NOT NULL,
	"date" date NOT NULL,
	"source" jsonb NOT NULL
);
--> statement-breakpoint
ALTER TABLE "shop_prices" ADD CONSTRAINT "shop_prices_slug_shop_items_slug_fk" FOREIGN KEY ("slug") REFERENCES "public"."shop_items"("slug") ON DELETE no action ON UPDATE no action;