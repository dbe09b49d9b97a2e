CREATE TABLE "window_answers" (
	"user_id" text NOT NULL,
	"question" text NOT NULL,
	"answer" text NOT NULL,
	"number" double precision,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "window_answers_user_id_question_pk" PRIMARY KEY("user_id","question")
);
--> statement-breakpoint
ALTER TABLE "window_answers" ADD CONSTRAINT "window_answers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "window_answers_question_at_index" ON "window_answers" USING btree ("question","at");--> statement-breakpoint
INSERT INTO "public_versions" ("kind", "version") VALUES ('window', 1);--> statement-breakpoint
CREATE TRIGGER raise_version_added AFTER INSERT ON "window_answers" REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION raise_public_version_of_rows('window');--> statement-breakpoint
CREATE TRIGGER raise_version_changed AFTER UPDATE ON "window_answers" REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION raise_public_version_of_rows('window');--> statement-breakpoint
CREATE TRIGGER raise_version_removed AFTER DELETE ON "window_answers" REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION raise_public_version_of_rows('window');--> statement-breakpoint
CREATE TRIGGER raise_window_added AFTER INSERT ON "left_out_members" REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION raise_public_version_of_rows('window');--> statement-breakpoint
CREATE TRIGGER raise_window_removed AFTER DELETE ON "left_out_members" REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION raise_public_version_of_rows('window');
