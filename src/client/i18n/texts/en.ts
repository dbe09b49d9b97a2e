import { bundle } from "./bundle.ts";

export default bundle(
  import.meta.glob(["../../../../locales/en/*.json", "!**/{legal,planners}.json"], {
    eager: true,
    import: "default",
  }),
);
