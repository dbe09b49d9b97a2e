import { useRate } from "#client/sync/rates.ts";
import { medianOf } from "#features/shared-rates/changes/community-median.ts";
import { useCommunityRate } from "#features/shared-rates/changes/community-rate.client.ts";
import { CommunityText } from "./community-text.tsx";
import { TakeRate } from "./take-rate.tsx";

/** The community rate of the chosen server beside the player's own, in the card of the rate; nothing without a server. */
export function CommunityLine() {
  const { server } = useRate();
  const community = useCommunityRate(server);
  return server && <p className="min-h-11 text-sm">{community && <CommunityText community={community} />}</p>;
}

/** The button that makes the community rate of the chosen server the player's own. */
export function TakeCommunityRate() {
  const { server, rate, isExample } = useRate();
  const community = useCommunityRate(server);
  return community?.rate && <TakeRate median={medianOf(community.rate)} own={rate} isExample={isExample} />;
}
