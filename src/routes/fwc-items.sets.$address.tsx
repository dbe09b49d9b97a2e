import { createFileRoute } from "@tanstack/react-router";
import { fetchEntry, keepLanguage } from "#features/items/pages/catalogue-pages.client.ts";
import { SetView } from "#features/items/pages/set-view.tsx";

export const Route = createFileRoute("/fwc-items/sets/$address")({
  search: { middlewares: [keepLanguage] },
  loader: fetchEntry("set"),
  component: SetView,
});
