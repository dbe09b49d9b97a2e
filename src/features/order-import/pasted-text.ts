import { forgetDraft, setDraft } from "#ui/field/draft.ts";

/** The form to paste an order, which is also opened with a text. */
export const PASTE_FORM = "paste";
export const PASTED_TEXT = `${PASTE_FORM}/text`;

/** The form shows this text when it is opened next. */
export function writePastedText(text: string): void {
  forgetDraft(PASTE_FORM);
  setDraft(PASTED_TEXT, "", text);
}
