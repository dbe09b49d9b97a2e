import { lazyRouteComponent } from "@tanstack/react-router";

/** The page for unknown URLs, whose file is loaded when it is shown, or before by `preload`. */
export const NotFoundPart = lazyRouteComponent(() => import("../not-found.tsx"), "NotFound");
