import { ignoringErrors } from "#client/services/foreign-script.ts";

/** Of this tab alone: that its choice was saved is still to be told, after the reload that it needed. */
const KEY = "skypurse.choice_saved";

/** Keeps the news for the next page. Where the browser refuses, the switches tell it to whoever looks. */
export function keepSavedNews(): void {
  ignoringErrors(() => sessionStorage.setItem(KEY, "1"));
}

/** Whether there is news from before the reload; from then on there is none. */
export function takeSavedNews(): boolean {
  let isKept = false;
  ignoringErrors(() => {
    isKept = sessionStorage.getItem(KEY) !== null;
    sessionStorage.removeItem(KEY);
  });
  return isKept;
}
