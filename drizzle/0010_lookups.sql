CREATE INDEX "accounts_account_id_provider_id_index" ON "accounts" USING btree ("account_id","provider_id");--> statement-breakpoint
CREATE INDEX "upgrades_joined_at_index" ON "upgrades" USING btree ("joined_at");--> statement-breakpoint
CREATE INDEX "verifications_expires_at_index" ON "verifications" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "audit_user_id_index" ON "audit" USING btree ("user_id");