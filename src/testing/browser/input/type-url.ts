import { reopen } from "../open-page.tsx";

/** Loads another URL of the application in place of this page, as if it was typed into the address bar. */
export async function typeUrl(path: string): Promise<void> {
  history.pushState(null, "", path);
  await reopen();
}
