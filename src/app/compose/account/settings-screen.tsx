import { ShortcutList } from "#features/commands/shortcuts.tsx";
import { SettingsPage } from "#features/settings/settings-page.tsx";

/** The settings, with the list of keyboard shortcuts. */
export const SettingsScreen = () => <SettingsPage shortcuts={<ShortcutList />} />;
