import { isOwnedByGuest } from "#client/sync/sync-owner.ts";
import { GuestNotice } from "./guest-notice.tsx";

/** Until it is known who is playing: what a guest saw here last, so that nothing jumps when it comes. */
export function BannerPlace() {
  return isOwnedByGuest() ? <GuestNotice /> : null;
}
