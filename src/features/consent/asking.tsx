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
      className="corner-above z-30 grid max-h-[70dvh] gap-3 overflow-y-auto rounded-xl border border-line bg-surface p-4 shadow-lg max-md:inset-x-3 md:w-104 md:p-5 print:hidden"
    >
      <h2 id={title} className="card-title">
        {t("consent.banner.title")}
      </h2>
      <div className="grid gap-1.5 text-sm text-pretty text-text-2">
        <p>{t("consent.banner.text")}</p>
        <ul className="grid list-disc gap-1 pl-4.5">
          {categoriesOf(services).map((category) => (
            <li key={category}>
              {t(`consent.banner.${category}`, { name: services[category]?.name ?? "" })}
            </li>
          ))}
        </ul>
        <p>{t("consent.banner.free")}</p>
      </div>
      <div className="grid gap-2 min-[22.5rem]:grid-cols-2">
        <Button onClick={() => answer([])}>{t("consent.refuseAll")}</Button>
        <Button onClick={() => answer(CATEGORIES)}>{t("consent.acceptAll")}</Button>
        <Button
          look="ghost"
          aria-haspopup="dialog"
          className="min-[22.5rem]:col-span-2"
          onClick={onCustomise}
        >
          {t("consent.customise")}
        </Button>
      </div>
    </section>
  );
}
