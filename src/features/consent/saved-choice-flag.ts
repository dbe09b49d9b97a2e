import { ignoringErrors } from "#client/services/foreign-script.ts";

/**
 * Session storage key of a flag: the choice was saved,
 * and the message is due after the reload that it caused.
 */
const KEY = "skypurse.choice_saved";

/**
 * Sets the flag for the page after the reload. Without storage
 * there is no message, but the switches show the choice.
 */
export function flagSavedChoice(): void {
  ignoringErrors(() => sessionStorage.setItem(KEY, "1"));
}

/** Returns whether the flag was set, and removes it. */
export function consumeSavedChoiceFlag(): boolean {
  let isSet = false;
  ignoringErrors(() => {
    isSet = sessionStorage.getItem(KEY) !== null;
    sessionStorage.removeItem(KEY);
  });
  return isSet;
}
