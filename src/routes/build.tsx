import { createFileRoute } from "@tanstack/react-router";
import { BuildPage } from "#features/characters/build-page.tsx";

/** A character's gear that somebody passed on: it is in the fragment, which the server never sees. */
export const Route = createFileRoute("/build")({ component: BuildPage });
