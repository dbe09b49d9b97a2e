CREATE TABLE "item_looks" (
	"is_only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"accepted_by" text,
	"accepted_at" timestamp (3) with time zone,
	"due_at" timestamp (3) with time zone NOT NULL,
	"started_at" timestamp (3) with time zone,
	"looked_at" timestamp (3) with time zone,
	"version" integer,
	"failures" integer DEFAULT 0 NOT NULL,
	"failure" jsonb,
	CONSTRAINT "item_looks_is_only" CHECK ("item_looks"."is_only")
);
--> statement-breakpoint
ALTER TABLE "item_looks" ADD CONSTRAINT "item_looks_accepted_by_users_id_fk" FOREIGN KEY ("accepted_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "item_looks_accepted_by_index" ON "item_looks" USING btree ("accepted_by");