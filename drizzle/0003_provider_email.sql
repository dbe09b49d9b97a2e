ALTER TABLE "users" ADD COLUMN "provider_email" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "provider_email_verified" boolean DEFAULT false NOT NULL;--> statement-breakpoint
UPDATE "users" SET "provider_email" = "email", "provider_email_verified" = "email_verified" WHERE "is_anonymous" IS NOT TRUE;
