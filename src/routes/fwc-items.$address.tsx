import { createFileRoute } from "@tanstack/react-router";
import { ItemScreen } from "#app/compose/items/item-screen.tsx";
import { fetchEntry, keepLanguage } from "#features/items/pages/catalogue-pages.client.ts";

export const Route = createFileRoute("/fwc-items/$address")({
  search: { middlewares: [keepLanguage] },
  loader: fetchEntry("item"),
  component: ItemScreen,
});
