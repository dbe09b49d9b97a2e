import { createFileRoute } from "@tanstack/react-router";
import { CraftingScreen } from "#app/compose/guides/crafting-screen.tsx";
import { loadGuide } from "#features/guides/page/guides.client.ts";
import { upgradePlanUrl } from "#features/planners/upgrade/upgrade-link.ts";
import { prefetchPlan } from "#features/planners/upgrade/use-plan.ts";

export const Route = createFileRoute("/tutorials/crafting")({
  loader: ({ context, location }) =>
    Promise.all([
      loadGuide(context, "crafting"),
      prefetchPlan(context.queryClient, upgradePlanUrl.parse(location.search)),
    ]),
  component: CraftingScreen,
});
