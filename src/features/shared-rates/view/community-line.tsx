import { useRate } from "#client/sync/rates.ts";
import { medianOf } from "#features/shared-rates/changes/community-median.ts";
import { useCommunityRate } from "#features/shared-rates/changes/community-rate.client.ts";
import { CommunityText } from "./community-text.tsx";
import { TakeRate } from "./take-rate.tsx";

/** The community rate of the chosen server beside the player's own, in the card of the rate. */
export function CommunityLine() {
  const { server, rate, isExample } = useRate();
  const community = useCommunityRate(server);
  return (
    <div className="flex min-h-16 flex-wrap items-center justify-between gap-x-3 gap-y-1 text-sm">
      {community && <CommunityText community={community} />}
      {community?.rate && <TakeRate median={medianOf(community.rate)} own={rate} isExample={isExample} />}
    </div>
  );
}
