import { useRate } from "#client/sync/rates.ts";
import type { KnownServer } from "#contract/known-server.ts";
import { useCommunityRate } from "#features/shared-rates/changes/community-rate.client.ts";
import { CommunityText } from "./community-text.tsx";
import { ShareChoice } from "./share-choice.tsx";
import { medianOf, TakeRate } from "./take-rate.tsx";

type CommunityRowProps = Readonly<{ servers: readonly KnownServer[] }>;

/** Below the rate bar: whether the player's own rate is shared, and the community rate beside it. */
export function CommunityRow({ servers }: CommunityRowProps) {
  const { server, rate, isExample } = useRate();
  const community = useCommunityRate(server);
  return (
    <div className="order-9 flex min-h-24 basis-full flex-wrap items-center gap-x-4 gap-y-1 border-t border-line pt-2 text-sm md:min-h-8">
      <ShareChoice name={servers.find(({ id }) => id === server)?.name ?? ""} community={community} />
      {community && (
        <span className="flex min-h-8 flex-wrap items-center gap-x-3 gap-y-1 md:ml-auto">
          <CommunityText community={community} />
          {community.rate && <TakeRate median={medianOf(community.rate)} own={rate} isExample={isExample} />}
        </span>
      )}
    </div>
  );
}
