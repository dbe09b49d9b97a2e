import { SettingsPage } from "#features/settings/settings-page.tsx";
import { lazyPart } from "#ui/feedback/lazy-part.tsx";

const ShortcutList = lazyPart(
  async () => (await import("#features/commands/shortcut-list.tsx")).ShortcutList,
  // As high as the list.
  () => <div className="h-66" />,
);

/** The settings, with the list of keyboard shortcuts. */
export const SettingsScreen = () => <SettingsPage shortcuts={<ShortcutList />} />;
