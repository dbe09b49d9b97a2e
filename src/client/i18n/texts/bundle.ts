/** The texts of one language, by feature: the file shop.json holds what is under the key "shop". */
export function bundle(files: Readonly<Record<string, object>>): Readonly<Record<string, object>> {
  return Object.fromEntries(
    Object.entries(files).map(([path, texts]) => [path.replace(/^.*\/|\.json$/g, ""), texts]),
  );
}
