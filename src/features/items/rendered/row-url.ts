/** Returns a URL without a host with one of its search parameters replaced. */
export function withParam(url: string, name: string, value: string | number): string {
  const [path, search = ""] = url.split("?", 2);
  const params = new URLSearchParams(search);
  params.set(name, String(value));
  return `${path}?${params}`;
}
