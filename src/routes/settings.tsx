import { createFileRoute } from "@tanstack/react-router";
import { ShortcutList } from "#features/commands/shortcut-list.tsx";
import { SettingsPage } from "#features/settings/settings-page.tsx";

export const Route = createFileRoute("/settings")({
  component: () => <SettingsPage shortcuts={<ShortcutList />} />,
});
