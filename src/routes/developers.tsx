import { createFileRoute } from "@tanstack/react-router";
import { DevelopersPage } from "#features/developers/page/developers-page.tsx";

export const Route = createFileRoute("/developers")({ component: DevelopersPage });
