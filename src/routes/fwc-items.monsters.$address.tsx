import { createFileRoute } from "@tanstack/react-router";
import { fetchEntry, keepLanguage } from "#features/items/pages/catalogue-pages.client.ts";
import { MonsterView } from "#features/items/pages/monster-view.tsx";

export const Route = createFileRoute("/fwc-items/monsters/$address")({
  search: { middlewares: [keepLanguage] },
  loader: fetchEntry("monster"),
  component: MonsterView,
});
