import { bundle } from "./bundle.ts";

export default bundle(import.meta.glob("../../../locales/tl/*.json", { eager: true, import: "default" }));
