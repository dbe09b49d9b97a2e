import { createFileRoute } from "@tanstack/react-router";
import { SettingsScreen } from "#app/compose/account/settings-screen.tsx";

export const Route = createFileRoute("/settings")({ component: SettingsScreen });
