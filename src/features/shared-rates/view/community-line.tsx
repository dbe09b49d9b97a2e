import { useRate } from "#client/sync/rates.ts";
import { medianOf } from "#features/shared-rates/changes/community-median.ts";
import { useCommunityRate } from "#features/shared-rates/changes/community-rate.client.ts";
import { CommunityText } from "./community-text.tsx";
import { TakeRate } from "./take-rate.tsx";

/**
 * In the card of the rate: the community rate of the chosen server beside the player's own, and the button that takes it. A first
 * visitor has chosen no server, and sees no empty line.
 */
export function CommunityLine() {
  const { server, rate, isExample } = useRate();
  const community = useCommunityRate(server);
  return (
    <div className="flex items-center text-sm known:min-h-12">
      {community && (
        <CommunityText
          community={community}
          action={
            community.rate && (
              <span className="ml-auto">
                <TakeRate median={medianOf(community.rate)} own={rate} isExample={isExample} />
              </span>
            )
          }
        />
      )}
    </div>
  );
}
