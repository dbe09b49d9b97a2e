import { join } from "node:path";

const small = (name: string) => join(import.meta.dirname, `../../src/client/i18n/small/${name}.ts`);

/** Packages of which the application uses little, and what replaces them in the browser, the renderer and the tests. */
export const SMALL_PACKAGES = [
  { find: /^i18next$/, replacement: small("i18next") },
  { find: /^react-i18next$/, replacement: small("react-i18next") },
];
