/** Texts that `scripts/build/splitting/texts-plugin.ts` compiles. */
declare module "virtual:texts/*" {
  const texts: import("./compile-texts.ts").CompiledTexts;
  export default texts;
}
