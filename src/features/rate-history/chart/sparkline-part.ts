import { lazyPart } from "#ui/feedback/lazy-part.tsx";
import { SparklinePlaceholder } from "./sparkline-placeholder.tsx";

/** Loaded lazily: a page reacts before the rate of the last days is drawn. */
export const LazySparkline = lazyPart(
  async () => (await import("./rate-sparkline.tsx")).RateSparkline,
  SparklinePlaceholder,
);
