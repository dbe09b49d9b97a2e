import { createFileRoute } from "@tanstack/react-router";
import { SharedBuildScreen } from "#app/compose/shared-build-screen.tsx";
import { fetchCatalogue } from "#client/state/use-items.ts";

/** A shared character's gear. It is in the URL's fragment, which the server never receives. */
export const Route = createFileRoute("/build")({ loader: fetchCatalogue, component: SharedBuildScreen });
