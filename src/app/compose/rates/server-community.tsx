import { lazyPart } from "#ui/feedback/lazy-part.tsx";

/** What players of the chosen server share, and whether the player shares their own rate: below the rate bar. */
export const ServerCommunity = lazyPart(
  async () => (await import("#features/shared-rates/view/community-row.tsx")).CommunityRow,
  // As high as the row: two lines on a phone.
  () => <div className="order-9 h-24 basis-full md:h-10" />,
);
