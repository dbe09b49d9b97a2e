import { ignoringErrors } from "#client/services/foreign-script.ts";
import { matchesListedName } from "#contract/storage-inventory.ts";

/**
 * Removes the cookies and storage keys that a service has set on this site, by their listed names. What
 * it stores on its own site is out of reach. If the browser blocks storage, there is nothing to remove.
 */
export function removeServiceStorage(names: readonly string[]): void {
  if (names.length === 0) return;
  const isListed = (name: string) => names.some((listed) => matchesListedName(listed, name));
  ignoringErrors(() => {
    for (const cookie of document.cookie.split(/;\s*/)) {
      const [name = ""] = cookie.split("=");
      if (name && isListed(name)) removeCookie(name);
    }
  });
  for (const storageOf of [() => localStorage, () => sessionStorage])
    ignoringErrors(() => {
      const storage = storageOf();
      for (const key of Object.keys(storage)) if (isListed(key)) storage.removeItem(key);
    });
}

/** Removes a cookie for this host and each parent domain, and for this path and each path above it. */
function removeCookie(name: string): void {
  const labels = location.hostname.split(".");
  const domains = ["", ...labels.map((_label, index) => `; domain=${labels.slice(index).join(".")}`)];
  for (const path of pathsAbove(location.pathname)) {
    for (const domain of domains) {
      // biome-ignore lint/suspicious/noDocumentCookie: not all browsers support the Cookie Store API.
      document.cookie = `${name}=; path=${path}; expires=Thu, 01 Jan 1970 00:00:00 GMT${domain}`;
    }
  }
}

/**
 * "/a/b" → "/", "/a", "/a/", "/a/b", "/a/b/": browsers
 * treat a path with and without a final slash as different.
 */
function pathsAbove(path: string): readonly string[] {
  const parts = path.split("/").filter(Boolean);
  const paths = parts.map((_part, index) => `/${parts.slice(0, index + 1).join("/")}`);
  return ["/", ...paths.flatMap((path) => [path, `${path}/`])];
}
