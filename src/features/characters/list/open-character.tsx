import { ChevronUp, Copy, Link2, Pencil, Trash2 } from "lucide-react";
import { useState } from "react";
import { usePlayer } from "#client/api/session.ts";
import { newId } from "#client/storage/storage.ts";
import { MAX_CHARACTERS } from "#contract/session.ts";
import type { KnownServer } from "#contract/shop.ts";
import { atLevel } from "#domain/gear/active/siege-levels.ts";
import { MAX_GEAR_NAME } from "#domain/gear/build.ts";
import { buildToFragment } from "#domain/gear/build-link.ts";
import { misfits } from "#domain/gear/equip-rules.ts";
import { sheetsOf } from "#domain/gear/worn-character.ts";
import { toSingleLine } from "#domain/text/name.ts";
import { ActiveCard } from "#features/characters/active/active-card.tsx";
import { SiegeLevelChoice } from "#features/characters/active/siege-level.tsx";
import { toRequestBody } from "#features/characters/character-changes.ts";
import { characterChanges, useCharacters } from "#features/characters/characters.client.ts";
import { GearCard } from "#features/characters/gear/gear-card.tsx";
import { useGearLabels } from "#features/characters/gear/gear-labels.ts";
import {
  buildOf,
  gearSetAt,
  gearSetParam,
  type OpenGearSet,
  useWornItems,
} from "#features/characters/gear/gear-set.ts";
import { ClassGlyph } from "#features/characters/gear/slot-glyph.tsx";
import { NextStepsCard, type PriceOf } from "#features/characters/next-steps/next-steps-card.tsx";
import { CompareCard } from "#features/characters/numbers/compare-card.tsx";
import { PointsCard, usePointsDraft } from "#features/characters/numbers/points-card.tsx";
import { TotalsCard } from "#features/characters/numbers/totals-card.tsx";
import { type Character, isClassAtLevel } from "#features/characters/server/characters.contract.ts";
import { TargetCard } from "#features/characters/target/target-card.tsx";
import { targetAt } from "#features/characters/target/target-url.ts";
import { useTranslation } from "#i18n/use-translation.ts";
import { Failure, Tag } from "#ui/feedback/notice.tsx";
import { Button, IconButton } from "#ui/layout/button.tsx";
import { NARROW_QUERY, useMedia } from "#ui/layout/media.ts";
import { ActionMenu, MenuEntry } from "#ui/overlay/menu.tsx";
import { ShareLinkDialog } from "#ui/overlay/share-link-dialog.tsx";
import { toastSuccess, toastWarning } from "#ui/overlay/toasts.ts";
import { CharacterDialog } from "./character-dialog.tsx";
import { serverNameOf, useCharacterLimitText } from "./character-list.tsx";
import type { CharactersSearch } from "./characters-url.ts";

type OpenCharacterProps = Readonly<{
  character: Character;
  all: readonly Character[];
  search: CharactersSearch;
  onSearch: (change: CharactersSearch, replace: boolean) => unknown;
  servers: readonly KnownServer[];
  onOpen: (id: string | undefined) => void;
  priceOf: PriceOf;
}>;

export function OpenCharacter(props: OpenCharacterProps) {
  const { character, all, search, onSearch, servers, onOpen, priceOf } = props;
  const { t } = useTranslation();
  const { gearSet, other, target, items } = useOpenSets(props);
  const draft = usePointsDraft(character);
  if (!gearSet) return null;
  const at = (one: OpenGearSet) => ({ ...one, character: atLevel(one.character, search.level) });
  const build = { ...buildOf(at(gearSet)), points: draft.points };
  const sheets = items.isKnown ? sheetsOf(build, items) : undefined;
  const unfit = items.isKnown ? misfits(build, build.gear, items.itemOf) : new Map();

  return (
    <>
      <CharacterHead gearSet={gearSet} servers={servers} onOpen={onOpen} />
      {items.isError && (
        <Failure title={t("characters.itemsFailed")} retryLabel={t("general.retry")} onRetry={items.retry} />
      )}
      <SiegeLevelChoice
        gearSet={gearSet}
        level={search.level}
        misfits={unfit}
        items={items}
        onLevel={(level) => onSearch({ level }, true)}
      />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-3 md:gap-4 min-[88rem]:grid-cols-[minmax(0,1fr)_19rem] min-[70rem]:max-xl:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="grid grid-cols-[minmax(0,1fr)] gap-3 md:gap-4">
          <GearCard
            gearSet={gearSet}
            items={items}
            sheets={sheets}
            misfits={unfit}
            onSet={(set) => onSearch({ set, compare: undefined }, true)}
          />
          <ActiveCard gearSet={gearSet} items={items} sheets={sheets} />
        </div>
        <div className="grid grid-cols-[minmax(0,1fr)] gap-3 md:gap-4">
          <PointsCard character={character} draft={draft} />
          <TotalsCard sheets={sheets} build={build} items={items} isOwn={build.level === character.level} />
        </div>
      </div>
      {sheets && (
        <TargetCard
          {...{ gearSet, build, sheets, items, all }}
          choice={target.kind === "set" ? { ...target, gearSet: at(target.gearSet) } : target}
          onTarget={(param) => onSearch({ target: param }, true)}
        />
      )}
      <NextStepsCard {...{ gearSet, all, build, items, sheets, priceOf }} />
      <CompareCard
        gearSet={at(gearSet)}
        other={other && at(other)}
        all={all}
        items={items}
        onCompare={(one) => onSearch({ compare: one && gearSetParam(one) }, true)}
      />
    </>
  );
}

/** The set, those that it is compared with and attacks, and what they wear and use. */
function useOpenSets({ character, all, search }: OpenCharacterProps) {
  const gearSet = gearSetAt(all, `${character.id}.${search.set ?? ""}`);
  const other = search.compare ? gearSetAt(all, search.compare) : undefined;
  const target = targetAt(all, search.target);
  const shown = [gearSet, other, target.kind === "set" ? target.gearSet : undefined];
  const items = useWornItems(shown.flatMap((one) => (one ? [one.set] : [])));
  return { gearSet, other, target, items };
}

type CharacterHeadProps = Readonly<{
  gearSet: OpenGearSet;
  servers: readonly KnownServer[];
  onOpen: (id: string | undefined) => void;
}>;

function CharacterHead({ gearSet, servers, onOpen }: CharacterHeadProps) {
  const { t } = useTranslation();
  const words = useGearLabels();
  const { name, classId, level, sex, server, notes } = gearSet.character;
  const isPhone = useMedia(NARROW_QUERY);
  // With keys, so that a dialog stays open when a phone is turned.
  const actions = <CharacterActions key="actions" gearSet={gearSet} servers={servers} onOpen={onOpen} />;
  const details = (
    <div key="details" className="flex grow basis-60 flex-wrap items-center gap-1.5 max-md:basis-full">
      <Tag tone="moon">{words.className(classId)}</Tag>
      <Tag>{t("characters.levelShort", { level: String(level) })}</Tag>
      <LevelUp gearSet={gearSet} />
      <Tag>{t(`characters.sex.${sex}`)}</Tag>
      {server && <Tag>{serverNameOf(server, servers)}</Tag>}
    </div>
  );

  return (
    <section
      aria-label={name}
      className="card grid grid-cols-[minmax(0,1fr)] gap-3 px-4 py-2.5 md:px-5 md:py-4"
    >
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="max-[22.5rem]:hidden">
          <ClassGlyph classId={classId} />
        </span>
        <h2 tabIndex={-1} className="card-title max-w-full flex-1 wrap-break-word outline-none md:flex-none">
          {name}
        </h2>
        {/* On a phone the actions stand beside the name, and the details below both. */}
        {isPhone ? [actions, details] : [details, actions]}
      </div>
      {notes && <p className="text-sm wrap-anywhere whitespace-pre-line text-text-2">{notes}</p>}
    </section>
  );
}

function CharacterActions({ gearSet, servers, onOpen }: CharacterHeadProps) {
  const { t } = useTranslation();
  const [dialog, setDialog] = useState<"edit" | "share">();
  const remove = useDeletion(gearSet, onOpen);
  const duplicate = useDuplicate(gearSet, onOpen);
  const close = () => setDialog(undefined);
  const { character } = gearSet;
  const { name } = character;
  return (
    <div className="flex flex-none md:gap-1">
      <Button
        look="ghost"
        size="sm"
        title={t("characters.share.open")}
        onClick={() => setDialog("share")}
        aria-haspopup="dialog"
        className="max-md:w-11 max-md:!px-0"
      >
        <Link2 className="size-4 flex-none" aria-hidden="true" />
        <span className="max-md:sr-only">{t("characters.share.open")}</span>
      </Button>
      <IconButton
        size="sm"
        aria-label={t("characters.edit.open", { name })}
        onClick={() => setDialog("edit")}
        aria-haspopup="dialog"
      >
        <Pencil className="size-4" aria-hidden="true" />
      </IconButton>
      <ActionMenu label={t("general.more", { name })}>
        <MenuEntry icon={Copy} label={t("characters.duplicate", { name })} onClick={duplicate} />
        <MenuEntry icon={Trash2} label={t("characters.delete", { name })} onClick={remove} />
      </ActionMenu>
      <CharacterDialog character={character} isOpen={dialog === "edit"} onClose={close} servers={servers} />
      <ShareGearDialog gearSet={gearSet} isOpen={dialog === "share"} onClose={close} />
    </div>
  );
}

/**
 * Raises the level by one, the most frequent change. At the last level of the class, the form is needed: the
 * class changes.
 */
function LevelUp({ gearSet: { character } }: Readonly<{ gearSet: OpenGearSet }>) {
  const { t } = useTranslation();
  const { id, classId, level } = character;
  const next = level + 1;
  if (!isClassAtLevel({ classId, level: next })) return null;

  function levelUp() {
    characterChanges.change(id, (current) => ({ ...current, level: next }));
    const levels = {
      from: t("characters.levelShort", { level: String(level) }),
      to: t("characters.levelShort", { level: String(next) }),
    };
    toastSuccess(t("general.changedTo", { name: character.name, ...levels }), {
      label: t("general.undo"),
      action: () =>
        characterChanges.change(id, (current) => (current.level === next ? { ...current, level } : current)),
    });
  }

  return (
    <button
      type="button"
      aria-label={t("characters.levelUp")}
      title={t("characters.levelUp")}
      onClick={levelUp}
      className="max-md:-my-3 max-md:grid max-md:h-11 max-md:w-11 place-items-center"
    >
      <span className="num inline-flex h-6 items-center gap-0.5 rounded-[0.375rem] border border-line-2 px-1 text-2xs font-semibold text-text-2 hover:bg-surface-3">
        <ChevronUp className="size-3" aria-hidden="true" />
        +1
      </span>
    </button>
  );
}

function useDuplicate({ character }: OpenGearSet, onOpen: (id: string) => void): () => void {
  const { t } = useTranslation();
  const { data: characters = [] } = useCharacters();
  const role = usePlayer()?.role ?? "guest";
  const full = useCharacterLimitText();
  return () => {
    if (characters.length >= MAX_CHARACTERS[role]) {
      toastWarning(full);
      return;
    }
    const id = newId("character");
    const name = toSingleLine(t("characters.copyName", { name: character.name }), MAX_GEAR_NAME);
    characterChanges.create(id, { ...toRequestBody(character, 0), name });
    onOpen(id);
    toastSuccess(t("characters.duplicated", { name: character.name }));
  };
}

function useDeletion({ character }: OpenGearSet, onOpen: (id: string | undefined) => void): () => void {
  const { t } = useTranslation();
  return () => {
    characterChanges.remove(character);
    onOpen(undefined);
    toastSuccess(t("characters.deleted", { name: character.name }), {
      label: t("general.undo"),
      action() {
        characterChanges.restore(character);
        onOpen(character.id);
      },
    });
  };
}

type ShareDialogProps = Readonly<{ gearSet: OpenGearSet; isOpen: boolean; onClose: () => void }>;

function ShareGearDialog({ isOpen, onClose, gearSet: { character, set } }: ShareDialogProps) {
  const { t } = useTranslation();
  const { classId, level, sex, name, points } = character;
  const { gear, active = {} } = set;
  const build = { classId, level, sex, name, points, set: set.name, gear, active };
  return (
    <ShareLinkDialog
      title={t("characters.share.title")}
      isOpen={isOpen}
      onClose={onClose}
      linkOf={() => ({
        url: `${window.location.origin}/build#${buildToFragment(build)}`,
        help: t("characters.share.help"),
        subject: t("characters.share.subject", { name }),
        qrLabel: t("characters.share.qr"),
      })}
    />
  );
}
