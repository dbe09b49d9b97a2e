import { createFileRoute } from "@tanstack/react-router";
import { fetchChanges } from "#features/items/pages/catalogue-pages.client.ts";
import { ChangesView } from "#features/items/pages/changes-view.tsx";

export const Route = createFileRoute("/fwc-items/changes")({ loader: fetchChanges, component: ChangesView });
