/** TextsByKey that `scripts/build/splitting/texts-plugin.ts` compiles. */
declare module "virtual:texts/*" {
  const texts: import("./translator.ts").TextsByKey;
  export default texts;
}
