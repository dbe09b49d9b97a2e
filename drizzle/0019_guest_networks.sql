DROP INDEX "users_network_index";--> statement-breakpoint
CREATE INDEX "users_network_index" ON "users" USING btree ("network" text_pattern_ops) WHERE "users"."is_anonymous";