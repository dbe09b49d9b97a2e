import { ignoringErrors } from "#client/services/foreign-script.ts";
import { matchesListedName } from "#contract/storage-inventory.ts";

/**
 * Removes what a service has stored on this site: its cookies, and its keys in both storages, by the names that are
 * listed for it. What it keeps on its own site no other site can reach. Where the browser refuses, nothing is stored.
 */
export function forget(names: readonly string[]): void {
  if (names.length === 0) return;
  const isTheirs = (name: string) => names.some((listed) => matchesListedName(listed, name));
  ignoringErrors(() => {
    for (const cookie of document.cookie.split(/;\s*/)) {
      const [name = ""] = cookie.split("=");
      if (name && isTheirs(name)) removeCookie(name);
    }
  });
  for (const storageOf of [() => localStorage, () => sessionStorage])
    ignoringErrors(() => {
      const storage = storageOf();
      for (const key of Object.keys(storage)) if (isTheirs(key)) storage.removeItem(key);
    });
}

/** A cookie is removed where it was set: for this host or a domain it belongs to, for this path or one above it. */
function removeCookie(name: string): void {
  const labels = location.hostname.split(".");
  const domains = ["", ...labels.map((_label, at) => `; domain=${labels.slice(at).join(".")}`)];
  for (const path of pathsAbove(location.pathname)) {
    for (const domain of domains) {
      // biome-ignore lint/suspicious/noDocumentCookie: the cookie store is not in every browser yet.
      document.cookie = `${name}=; path=${path}; expires=Thu, 01 Jan 1970 00:00:00 GMT${domain}`;
    }
  }
}

/** "/a/b" → "/", "/a", "/a/", "/a/b", "/a/b/": a path with and without its last slash is two to a browser. */
function pathsAbove(path: string): readonly string[] {
  const parts = path.split("/").filter(Boolean);
  const paths = parts.map((_part, at) => `/${parts.slice(0, at + 1).join("/")}`);
  return ["/", ...paths.flatMap((one) => [one, `${one}/`])];
}
