import { isOwnedByGuest } from "#client/sync/sync-owner.ts";
import { GuestNotice } from "./guest-notice.tsx";

/**
 * The placeholder while the session is loading: shows the notice if the last player was a guest, so that the
 * layout does not shift.
 */
export function BannerPlaceholder() {
  return isOwnedByGuest() ? <GuestNotice /> : null;
}
