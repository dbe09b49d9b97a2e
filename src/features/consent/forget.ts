import { isNamed } from "#contract/kept.ts";

/**
 * Removes what a service has stored on this site: its cookies, and its keys in both storages, by the names that are
 * listed for it. What it keeps on its own site no other site can reach.
 */
export function forget(names: readonly string[]): void {
  const isTheirs = (name: string) => names.some((listed) => isNamed(listed, name));
  for (const cookie of document.cookie.split(/;\s*/)) {
    const [name = ""] = cookie.split("=");
    if (name && isTheirs(name)) removeCookie(name);
  }
  try {
    for (const storage of [localStorage, sessionStorage]) {
      for (const key of Object.keys(storage)) if (isTheirs(key)) storage.removeItem(key);
    }
  } catch {
    // Refused: then nothing is stored.
  }
}

/** A cookie is removed where it was set: for this host, or for one of the domains that it belongs to. */
function removeCookie(name: string): void {
  const labels = location.hostname.split(".");
  const domains = ["", ...labels.map((_label, at) => `; domain=${labels.slice(at).join(".")}`)];
  for (const domain of domains) {
    // biome-ignore lint/suspicious/noDocumentCookie: the cookie store is not in every browser yet.
    document.cookie = `${name}=; path=/; expires=Thu, 01 Jan 1970 00:00:00 GMT${domain}`;
  }
}
