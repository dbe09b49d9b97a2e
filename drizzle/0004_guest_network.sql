ALTER TABLE "users" ADD COLUMN "network" text;--> statement-breakpoint
CREATE INDEX "users_network_index" ON "users" USING btree ("network") WHERE "users"."is_anonymous";