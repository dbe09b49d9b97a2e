import type { Page } from "@playwright/test";

/** Returns the "Undo" button of the message with a text: the message before it may still be disappearing. */
export const undoButtonOf = (page: Page, text: string) =>
  page.getByRole("dialog").filter({ hasText: text }).getByRole("button", { name: "Undo" });
