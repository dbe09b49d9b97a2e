import { ShortcutList } from "#features/commands/shortcuts.tsx";
import { SettingsPage } from "#features/settings/settings-page.tsx";

export const SettingsScreen = () => <SettingsPage shortcuts={<ShortcutList />} />;
