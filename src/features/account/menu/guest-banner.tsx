import { usePlayer } from "#client/api/session.ts";
import { BannerPlaceholder } from "./banner-placeholder.tsx";
import { GuestNotice } from "./guest-notice.tsx";

/** On the dashboard: tells guests that their session is temporary. */
export function GuestBanner() {
  const player = usePlayer();
  if (player === undefined) return <BannerPlaceholder />;
  return player?.role === "guest" ? <GuestNotice /> : null;
}
