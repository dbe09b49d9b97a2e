import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { usePlayer } from "#client/api/session.ts";
import { newId } from "#client/storage/storage.ts";
import { STAT_NAMES } from "#domain/character/character.ts";
import { spentPoints } from "#domain/character/stat-points.ts";
import { SLOTS } from "#domain/gear/build.ts";
import { buildFromFragment, type SharedBuild } from "#domain/gear/build-link.ts";
import { misfits } from "#domain/gear/equip-rules.ts";
import { sheetsOf } from "#domain/gear/worn-character.ts";
import { ActiveList } from "#features/characters/active/active-list.tsx";
import { characterChanges } from "#features/characters/characters.client.ts";
import { useGearLabels } from "#features/characters/gear/gear-labels.ts";
import { GearPicture } from "#features/characters/gear/gear-picture.tsx";
import { useWornItems, type WornItems } from "#features/characters/gear/gear-set.ts";
import { ClassGlyph } from "#features/characters/gear/slot-glyph.tsx";
import { SlotItem } from "#features/characters/gear/worn-item.tsx";
import { TotalsCard } from "#features/characters/numbers/totals-card.tsx";
import { useTranslation } from "#i18n/use-translation.ts";
import { UnopenedLink, UnreadableLink } from "#ui/feedback/link-states.tsx";
import { Failure, Tag } from "#ui/feedback/notice.tsx";
import { Button, buttonClass } from "#ui/layout/button.tsx";
import { Page } from "#ui/layout/page.tsx";
import { toastSuccess } from "#ui/overlay/toasts.ts";

type BuildPageProps = Readonly<{
  /** The fragment of the URL, after the hash sign; `undefined` until the browser has read it. */
  fragment: string | undefined;
  onSaved: (character: string) => void;
}>;

/** A character's gear from a link: anybody can view it, and players can save it as a character. */
export function BuildPage({ fragment, onSaved }: BuildPageProps) {
  const { t } = useTranslation();
  const opened = fragment === undefined ? undefined : buildFromFragment(fragment);
  const items = useWornItems(opened?.kind === "build" ? [opened.build] : []);
  return (
    <Page title={t("characters.build.title")} tab={t("pages.build.title")}>
      {opened === undefined ? (
        <UnopenedLink text={t("characters.build.inLink")} />
      ) : opened.kind === "build" ? (
        <ShownBuild build={opened.build} items={items} fragment={fragment ?? ""} onSaved={onSaved} />
      ) : (
        <UnreadableLink
          title={fragment === "" ? t("characters.build.none") : t(`characters.build.${opened.kind}`)}
          help={t(opened.kind === "newer" ? "characters.build.newerHelp" : "characters.build.damagedHelp")}
          to="/characters"
          toLabel={t("characters.build.toOwn")}
        />
      )}
    </Page>
  );
}

type ShownBuildProps = Readonly<{
  build: SharedBuild;
  items: WornItems;
  /** The fragment of the URL, after the hash sign. */
  fragment: string;
  onSaved: (character: string) => void;
}>;

function ShownBuild({ build, items, fragment, onSaved }: ShownBuildProps) {
  const { t } = useTranslation();
  const words = useGearLabels();
  const name = build.name || words.className(build.classId);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3 md:gap-4">
      <section aria-label={name} className="card flex flex-wrap items-center gap-3 p-4 md:p-5">
        <ClassGlyph classId={build.classId} />
        <div className="min-w-40 flex-1">
          <h2 className="card-title wrap-anywhere">
            <span>{name}</span>
            {build.set && <span className="text-text-2">{` · ${build.set}`}</span>}
          </h2>
          <div className="mt-1.5 flex flex-wrap gap-1.5">
            <Tag tone="moon">{words.className(build.classId)}</Tag>
            <Tag>{t("characters.levelShort", { level: String(build.level) })}</Tag>
            <Tag>{t(`characters.sex.${build.sex}`)}</Tag>
            {spentPoints(build.points) > 0 &&
              STAT_NAMES.map((stat) => (
                <Tag key={stat}>{`${words.parameter(stat)} ${words.plain(build.points[stat])}`}</Tag>
              ))}
          </div>
        </div>
        <SaveBuild build={build} fragment={fragment} onSaved={onSaved} />
      </section>
      {items.isError && (
        <Failure title={t("characters.itemsFailed")} retryLabel={t("general.retry")} onRetry={items.retry} />
      )}
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-3 md:gap-4 xl:grid-cols-[minmax(0,1fr)_21rem]">
        <div className="grid grid-cols-[minmax(0,1fr)] gap-3 md:gap-4">
          <BuildGear build={build} items={items} />
          <ActiveList active={build.active} items={items} />
        </div>
        <TotalsCard
          sheets={items.isKnown ? sheetsOf(build, items) : undefined}
          build={build}
          items={items}
          isOwn={false}
        />
      </div>
    </div>
  );
}

function BuildGear({ build, items }: Readonly<{ build: SharedBuild; items: WornItems }>) {
  const { t } = useTranslation();
  const { gear } = build;
  // Anybody can make a link, so items that the character could not wear are marked.
  const unfit = items.isKnown ? misfits(build, gear, items.itemOf) : undefined;
  const slots = SLOTS.filter((slot) => gear[slot]);
  return (
    <section aria-label={t("characters.gear")} className="card overflow-hidden">
      <h3 className="card-title border-b border-line px-4 py-3">{t("characters.gear")}</h3>
      <GearPicture gear={gear} items={items} misfits={unfit} />
      {slots.length === 0 && <p className="p-4 text-text-2">{t("characters.build.bare")}</p>}
      <ul>
        {slots.map((slot) => (
          <li
            key={slot}
            className="flex min-h-12 items-center gap-3 border-line px-4 py-2 not-first:border-t"
          >
            <SlotItem slot={slot} worn={gear[slot]} items={items} misfit={unfit?.get(slot)} hasPlace />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The button that saves the build. A visitor is sent to the sign-in page first, and back to this link. */
function SaveBuild({ build, fragment, onSaved }: Omit<ShownBuildProps, "items">) {
  const { t } = useTranslation();
  const player = usePlayer();
  const words = useGearLabels();
  // The id stays the same, so that pressing the button twice creates one character.
  const [id] = useState(() => newId("character"));
  if (player === undefined) return null;
  if (player === null)
    return (
      <Link
        to="/login"
        search={{ next: `/build#${fragment}` }}
        className={`${buttonClass("primary")} h-auto min-h-11 py-2 !whitespace-normal md:min-h-10`}
      >
        {t("characters.build.signIn")}
      </Link>
    );

  function keep() {
    const { classId, level, sex, points, set, gear, active } = build;
    const name = build.name || words.className(classId);
    const sets = [{ id: "shared", name: set, gear, active }];
    const fields = { name, server: "", classId, level, sex, notes: "", points, sets };
    characterChanges.create(id, { ...fields, version: 0 });
    toastSuccess(t("characters.build.kept", { name }));
    onSaved(id);
  }
  return (
    <Button look="primary" onClick={keep}>
      {t("characters.build.keep")}
    </Button>
  );
}
