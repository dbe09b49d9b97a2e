import { useTranslation } from "#i18n/use-translation.ts";
import { KeyCaps } from "#ui/format/key-caps.tsx";

/**
 * The game's default keys and its chat commands. Source: docs/sources.md#keys-and-chat.
 * Sure, except Ctrl+F: likely.
 */
const KEYS = [
  { name: "move", keys: ["W", "A", "S", "D"] },
  { name: "jump", keys: ["Space"] },
  { name: "run", keys: ["X"] },
  { name: "map", keys: ["M"] },
  { name: "navigator", keys: ["N"] },
  { name: "quests", keys: ["Q"] },
  { name: "inventory", keys: ["I"] },
  { name: "character", keys: ["H"] },
  { name: "skills", keys: ["K"] },
  { name: "status", keys: ["T"] },
  { name: "party", keys: ["P"] },
  { name: "guild", keys: ["G"] },
  { name: "messenger", keys: ["E"] },
  { name: "emotes", keys: ["O"] },
  { name: "actionSlot", keys: ["C"] },
  { name: "follow", keys: ["Z"] },
  { name: "chat", keys: ["Enter"] },
  { name: "dropTarget", keys: ["Esc"] },
  { name: "slots", keys: ["1", "…", "0"] },
  { name: "bars", keys: ["F1", "…", "F9"] },
  { name: "zoom", keys: ["PageUp", "PageDown"] },
  { name: "hide", keys: ["Ctrl", "F"] },
] as const;

const COMMANDS = [
  { name: "shout", keys: ["/s"] },
  { name: "partyChat", keys: ["/p"] },
  { name: "guildChat", keys: ["/g"] },
  { name: "whisper", keys: ["/w"] },
  { name: "invite", keys: ["/partyinvite"] },
  { name: "position", keys: ["/position"] },
  { name: "time", keys: ["/time"] },
  { name: "trade", keys: ["/trade"] },
] as const;

export function KeyList() {
  const { t } = useTranslation();
  return (
    <div className="my-5 grid gap-5">
      <Keys caption={t("guides.keys.keys")} list={KEYS} />
      <Keys caption={t("guides.keys.commands")} list={COMMANDS} />
    </div>
  );
}

type KeysProps = Readonly<{ caption: string; list: typeof KEYS | typeof COMMANDS }>;

function Keys({ caption, list }: KeysProps) {
  const { t } = useTranslation();
  return (
    <figure>
      <figcaption className="text-md font-semibold">{caption}</figcaption>
      <dl className="mt-2 grid gap-x-8 md:grid-cols-2">
        {list.map(({ name, keys }) => (
          <div
            key={name}
            className="flex min-h-10 items-center justify-between gap-3 border-b border-line py-1"
          >
            <dt className="min-w-0 text-text-2">{t(`guides.keys.${name}`)}</dt>
            <dd className="flex flex-none flex-wrap justify-end gap-1">
              <KeyCaps keys={keys} />
            </dd>
          </div>
        ))}
      </dl>
    </figure>
  );
}
