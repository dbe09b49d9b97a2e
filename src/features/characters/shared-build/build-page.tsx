import { Link } from "@tanstack/react-router";
import { useMemo } from "react";
import { buildFromFragment } from "#domain/gear/build-link.ts";
import { useWornItems } from "#features/characters/gear/worn-items.ts";
import { useTranslation } from "#i18n/use-translation.ts";
import { EmptyIsland } from "#ui/feedback/empty-island.tsx";
import { lazyPart } from "#ui/feedback/lazy-part.tsx";
import { Empty } from "#ui/feedback/notice.tsx";
import { SkeletonCard } from "#ui/feedback/skeleton-card.tsx";
import { buttonClass } from "#ui/layout/button.tsx";
import { Page } from "#ui/layout/page.tsx";

// Loaded lazily, together with the items: the server's page has no build.
const ShownBuild = lazyPart(
  async () => (await import("./shown-build.tsx")).ShownBuild,
  () => <BuildSkeleton />,
);

type BuildPageProps = Readonly<{
  /** The fragment of the URL, after the hash sign; `undefined` until the browser has read it. */
  fragment: string | undefined;
  /** Called with the new character's id after the build was saved. */
  onSaved: (character: string) => void;
}>;

/** A character's gear from a link: anybody can view it, and players can save it as a character. */
export function BuildPage({ fragment, onSaved }: BuildPageProps) {
  const { t } = useTranslation();
  const opened = useMemo(
    () => (fragment === undefined ? undefined : buildFromFragment(fragment)),
    [fragment],
  );
  const items = useWornItems(opened?.kind === "build" ? [opened.build.gear] : []);
  return (
    <Page title={t("characters.build.title")} tab={t("pages.build.title")}>
      {opened === undefined ? (
        <BuildSkeleton />
      ) : opened.kind === "build" ? (
        <ShownBuild build={opened.build} items={items} fragment={fragment ?? ""} onSaved={onSaved} />
      ) : (
        <div className="card max-w-180" role="alert">
          <Empty
            drawing={<EmptyIsland />}
            title={fragment === "" ? t("characters.build.none") : t(`characters.build.${opened.kind}`)}
          >
            <p className="max-w-80 text-text-2">
              {opened.kind === "newer" ? t("characters.build.newerHelp") : t("characters.build.damagedHelp")}
            </p>
            <Link to="/characters" className={`${buttonClass("quiet", "sm")} mt-3`}>
              {t("characters.build.toOwn")}
            </Link>
          </Empty>
        </div>
      )}
    </Page>
  );
}

function BuildSkeleton() {
  const { t } = useTranslation();
  return (
    // In a page of the server this is the largest text: otherwise the largest paint would be what the script shows.
    <div className="grid max-w-180 gap-3 md:gap-4">
      <p className="text-lg text-text-2">{t("characters.build.inLink")}</p>
      <SkeletonCard label={t("general.loader.default")} />
    </div>
  );
}
