import { UpgradePlannerInUrl } from "#app/compose/guides/planners.tsx";
import { AdSlot } from "#features/ads/ad-slot.tsx";
import { GuidePage } from "#features/guides/page/guide-page.tsx";
import * as craftingTables from "#features/guides/widgets/crafting-tables.tsx";
import { PityCurve } from "#features/guides/widgets/pity-curve.tsx";

const WIDGETS = { ...craftingTables, PityCurve, UpgradePlanner: UpgradePlannerInUrl };

export function CraftingScreen() {
  return <GuidePage name="crafting" widgets={WIDGETS} end={<AdSlot place="guide" />} />;
}
