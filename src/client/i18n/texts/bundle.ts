/** Combines the text files of one language: the content of shop.json gets the key "shop". */
export function bundle(files: Readonly<Record<string, object>>): Readonly<Record<string, object>> {
  return Object.fromEntries(
    Object.entries(files).map(([path, texts]) => [path.replace(/^.*\/|\.json$/g, ""), texts]),
  );
}
