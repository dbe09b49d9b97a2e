import * as Storage from "#client/storage.ts";

/** The banner's place, where a guest was playing when this browser was last here: nothing jumps when it comes. */
export function BannerPlace() {
  return Storage.load("skypurse.sync")?.includes('"isGuest":true') ? (
    <div className="min-h-14.5 rounded-md bg-moon-soft max-md:min-h-32" />
  ) : null;
}
