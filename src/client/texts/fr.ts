import { bundle } from "./bundle.ts";

export default bundle(import.meta.glob("../../../locales/fr/*.json", { eager: true, import: "default" }));
