import { reopen } from "../open-page.tsx";

/** Loads another page with the same answers, as by its URL. */
export async function load(path: string): Promise<void> {
  history.replaceState(null, "", path);
  await reopen();
}
