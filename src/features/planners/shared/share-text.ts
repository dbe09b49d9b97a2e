import { copyText } from "#ui/browser/copy-text.ts";

/** How a text was passed on: to another application, to the clipboard, or not at all. */
type Passed = "shared" | "copied" | "canceled" | "refused";

/** Shares a text and a link with another application; copies both where the browser cannot share. Never throws. */
export async function shareText(text: string, url: string): Promise<Passed> {
  if ("share" in navigator) {
    try {
      await navigator.share({ text, url });
      return "shared";
    } catch (error) {
      if (error instanceof DOMException && error.name === "AbortError") return "canceled";
    }
  }
  return (await copyText(`${text}\n${url}`)) ? "copied" : "refused";
}
