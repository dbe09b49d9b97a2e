import { page } from "vitest/browser";

/** Returns the "Undo" button of the message with a text: the message before it may still be disappearing. */
export const undoButtonOf = (text: string) =>
  page.getByRole("dialog").filter({ hasText: text }).getByRole("button", { name: "Undo" });
