import { useEffect, useId } from "react";
import { useTranslation } from "react-i18next";
import { useIsAllowed } from "#client/consent.ts";
import { countView } from "#client/measurement.ts";
import { CATEGORIES, categoriesOf, type Services } from "#contract/config.ts";
import { Button } from "#ui/button.tsx";
import { choose, startConsent, useChoice } from "./consent.client.ts";

type AskingProps = Readonly<{
  services: Services;
  /** The page that is shown. */
  path: string;
  onCustomise: () => void;
  onAnswered: () => void;
}>;

/**
 * Where there are services: acts on what was chosen, and asks whoever has not. Refusing is one click beside
 * agreeing, and both look alike; not answering changes nothing, and the page can be used meanwhile.
 */
export function Asking({ services, path, onCustomise, onAnswered }: AskingProps) {
  const { t } = useTranslation();
  const title = useId();
  const isCounting = useIsAllowed("measurement");
  const choice = useChoice();

  useEffect(() => void startConsent(services), [services]);
  useEffect(() => {
    if (isCounting) countView(path);
  }, [isCounting, path]);

  if (choice !== null) return null;
  const answer = (categories: Parameters<typeof choose>[0]) => {
    choose(categories);
    onAnswered();
  };
  return (
    <section
      aria-labelledby={title}
      data-corner="banner"
      className="corner-banner z-30 grid max-h-[60dvh] gap-x-6 gap-y-2 overflow-y-auto rounded-xl border border-line bg-surface p-4 pt-2 shadow-lg md:ml-auto md:max-w-280 md:grid-cols-[minmax(0,1fr)_auto] md:items-end md:px-5 print:hidden"
    >
      <div className="flex items-center justify-between gap-3 md:col-span-2">
        <h2 id={title} className="card-title">
          {t("consent.banner.title")}
        </h2>
        <Button look="ghost" size="sm" aria-haspopup="dialog" className="-mr-2" onClick={onCustomise}>
          {t("consent.customise")}
        </Button>
      </div>
      {/* One paragraph to the eye, to hide as little of the page as can be. */}
      <div className="text-sm text-pretty text-text-2 *:inline max-md:-mt-1.5 [&_li]:inline">
        <p>{t("consent.banner.text")}</p>{" "}
        <ul>
          {categoriesOf(services).map((category) => (
            <li key={category}>
              {t(`consent.banner.${category}`, { name: services[category]?.name ?? "" })}{" "}
            </li>
          ))}
        </ul>
        <p>{t("consent.banner.free")}</p>
      </div>
      <div className="grid grid-cols-2 gap-2">
        <Button className="max-md:px-2" onClick={() => answer([])}>
          {t("consent.refuseAll")}
        </Button>
        <Button className="max-md:px-2" onClick={() => answer(CATEGORIES)}>
          {t("consent.acceptAll")}
        </Button>
      </div>
    </section>
  );
}
