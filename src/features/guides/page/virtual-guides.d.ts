// Generated from content/guides at build time; see scripts/build/guides-plugin.ts.
declare module "virtual:guides/overview/*" {
  const overview: readonly import("./guide.ts").GuideMeta[];
  export default overview;
}
declare module "virtual:guides/words/*" {
  const words: readonly import("./guide.ts").SearchedSection[];
  export default words;
}
