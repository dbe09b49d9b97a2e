import { AdSlot } from "#features/ads/ad-slot.tsx";
import * as statExamples from "#features/characters/examples/examples.tsx";
import { GuidePage } from "#features/guides/page/guide-page.tsx";

const WIDGETS = { ...statExamples };

export function StatsScreen() {
  return <GuidePage name="stats" widgets={WIDGETS} end={<AdSlot place="guide" />} />;
}
