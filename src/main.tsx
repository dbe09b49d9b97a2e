import "#ui/theme.css";
import { CSPProvider } from "@base-ui/react/csp-provider";
import { QueryClientProvider } from "@tanstack/react-query";
import { createRouter, RouterProvider } from "@tanstack/react-router";
import i18next from "i18next";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { startLanguage } from "#client/language.ts";
import { createLoader } from "#client/loader.ts";
import { queryClient } from "#client/query-client.ts";
import { startTheme } from "#client/theme.ts";
import { routeTree } from "./routeTree.gen.ts";

const loader = createLoader((key) => i18next.t(key as never));
const router = createRouter({
  routeTree,
  context: { queryClient, loader },
  defaultPreload: "intent",
  // What is fresh is the queries' matter.
  defaultPreloadStaleTime: 0,
  scrollRestoration: true,
});

declare module "@tanstack/react-router" {
  interface Register {
    router: typeof router;
  }
}

router.subscribe("onBeforeLoad", ({ pathChanged }) => pathChanged && loader.start());
// Fires when the page stands, and also when what stands is its error.
router.subscribe("onResolved", () => loader.stop());
window.addEventListener("language-changed", () => loader.retranslate());

try {
  startTheme();
} catch (error) {
  // The page is usable in whatever theme it has.
  console.error("The theme could not be applied:", error);
}
startLanguage().then(render, (error: unknown) => {
  // Without any text there is no page to show, but there is one to say so, in every language.
  console.error("The texts could not be loaded:", error);
  document.getElementById("startup")?.removeAttribute("hidden");
});

function render() {
  const root = document.getElementById("root");
  if (!root) throw new Error("The page has no #root");
  createRoot(root).render(
    <StrictMode>
      <CSPProvider disableStyleElements>
        <QueryClientProvider client={queryClient}>
          <RouterProvider router={router} />
        </QueryClientProvider>
      </CSPProvider>
    </StrictMode>,
  );
}
