import { forgetDraft, setDraft } from "#ui/field/draft.ts";

/** The form to paste an order, which is also opened with a text. */
export const PASTE_FORM = "paste";
export const PASTED_TEXT = `${PASTE_FORM}/text`;

/** The form shows this text when it is opened next. */
export function writePastedText(text: string): void {
  forgetDraft(PASTE_FORM);
  setDraft(PASTED_TEXT, "", text);
}

const OWN_LINK = /\/(?<kind>order|build|offer)#(?<fragment>[\w-]+)/u;
const LINK_KINDS = ["order", "build", "offer"] as const;

export type OwnLink = Readonly<{ kind: (typeof LINK_KINDS)[number]; fragment: string }>;

/** Our own link in a text, with what it holds. */
export function ownLinkIn(text: string): OwnLink | undefined {
  const found = OWN_LINK.exec(text)?.groups;
  const kind = LINK_KINDS.find((one) => one === found?.kind);
  return kind && found?.fragment ? { kind, fragment: found.fragment } : undefined;
}
