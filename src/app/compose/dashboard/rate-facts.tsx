import { RecentConstellation } from "#features/rate-history/chart/constellation.tsx";
import { CommunityLine } from "#features/shared-rates/view/community-line.tsx";

// In one file with the facts, which are loaded at the same time.
export { HistoryLink } from "#features/rate-history/page/history-link.tsx";

/** How the player's own rate has moved, and what the players of the server share. */
export function RateFacts() {
  return (
    <>
      <RecentConstellation />
      <CommunityLine />
    </>
  );
}
