/** The texts of a language, from `scripts/build/texts-plugin.ts`. */
declare module "virtual:texts/*" {
  const texts: import("./translator.ts").TextsByKey;
  export default texts;
}
