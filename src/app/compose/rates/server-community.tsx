import { lazyPart } from "#ui/feedback/lazy-part.tsx";

/** In the rate bar: what players of the chosen server share, and whether the player shares their own rate. */
export const ServerCommunity = lazyPart(
  async () => (await import("#features/shared-rates/view/community-row.tsx")).CommunityRow,
  // As large as the button that opens it; where it is always open, its row comes later.
  ({ isAlwaysOpen }) =>
    !isAlwaysOpen && <span className="order-4 size-11 min-[22.5rem]:max-md:order-1 md:h-8 md:w-9" />,
);
