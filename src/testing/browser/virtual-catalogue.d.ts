/** The shipped catalogue, which `catalogue-plugin.ts` serves. */
declare module "virtual:testing/catalogue" {
  const catalogue: Readonly<{
    manifest: import("#contract/items.ts").ItemsManifest;
    files: Readonly<Record<string, string>>;
  }>;
  export default catalogue;
}
