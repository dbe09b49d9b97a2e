import type { Plugin } from "vite";
import { shippedCatalogue } from "../../features/items/server/catalogue-bundle.server.ts";

const ID = "virtual:testing/catalogue";

/** Serves the shipped catalogue as the server sends it: its manifest, and its files as texts by hash. */
export function cataloguePlugin(): Plugin {
  return {
    name: "testing-catalogue",
    resolveId: (id) => (id === ID ? `\0${ID}` : undefined),
    load(id) {
      if (id !== `\0${ID}`) return undefined;
      const { manifest, files } = shippedCatalogue();
      const texts = Object.fromEntries(
        [...files].map(([hash, bytes]) => [hash, new TextDecoder().decode(bytes)]),
      );
      return `export default ${JSON.stringify({ manifest, files: texts })}`;
    },
  };
}
