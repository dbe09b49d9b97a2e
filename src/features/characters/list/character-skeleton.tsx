import { useTranslation } from "#i18n/use-translation.ts";

/** The placeholder of the page while the characters load: the list, and beside it the open one where there is room. */
export function CharacterSkeleton() {
  const { t } = useTranslation();
  return (
    <div
      role="status"
      aria-label={t("characters.loading")}
      className="grid animate-[appear_1ms_150ms_backwards] gap-3 md:gap-4 xl:grid-cols-[15.5rem_minmax(0,1fr)]"
    >
      <div className="card grid content-start gap-3 p-4">
        <span className="skeleton h-11" />
        <span className="skeleton h-11" />
      </div>
      <div className="max-xl:hidden">
        <GearSkeleton />
      </div>
    </div>
  );
}

/** The placeholder of the open character. */
export function OpenSkeleton() {
  const { t } = useTranslation();
  return (
    <div role="status" aria-label={t("characters.loading")}>
      <GearSkeleton />
    </div>
  );
}

function GearSkeleton() {
  return (
    <div className="card grid gap-3 p-4">
      <span className="skeleton h-7 w-1/3" />
      <span className="skeleton h-10" />
      <span className="skeleton h-96" />
    </div>
  );
}
