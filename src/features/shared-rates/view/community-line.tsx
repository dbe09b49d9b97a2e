import { useRate } from "#client/sync/rates.ts";
import { useCommunityRate } from "#features/shared-rates/changes/community-rate.client.ts";
import { CommunityText } from "./community-text.tsx";

/**
 * In the card of the rate: the community rate of the chosen server beside the player's own, and the button that takes it. A first
 * visitor has chosen no server, and sees no empty line.
 */
export function CommunityLine() {
  const community = useCommunityRate(useRate().server);
  return (
    <div className="flex items-center text-sm known:min-h-14">
      {community && <CommunityText community={community} />}
    </div>
  );
}
