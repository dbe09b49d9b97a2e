import { GuestNotice } from "./guest-notice.tsx";

/**
 * The placeholder until the session is known. The server renders the notice for everybody, and the script in `index.html`
 * shows it to a browser whose last player was a guest, so that the layout does not shift.
 */
export function BannerPlaceholder() {
  return (
    <div className="hidden guest:contents">
      <GuestNotice />
    </div>
  );
}
