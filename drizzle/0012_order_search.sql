-- The search words beside the keys, so that a search reads the index alone. An entry of an index has at most 2,704 bytes: longer words
-- are found by the second index, and read from the orders.
CREATE INDEX "orders_user_id_state_searched_index" ON "orders" USING btree ("user_id","state","id") INCLUDE ("searched") WHERE octet_length("searched") <= 2000;--> statement-breakpoint
CREATE INDEX "orders_user_id_long_searched_index" ON "orders" USING btree ("user_id") WHERE octet_length("searched") > 2000;
