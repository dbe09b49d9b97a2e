import { bundle } from "./bundle.ts";

export default bundle(
  import.meta.glob(["../../../../locales/de/*.json", "!**/{legal,planners}.json"], {
    eager: true,
    import: "default",
  }),
);
