import { Link } from "@tanstack/react-router";
import { useEffect, useId, useState } from "react";
import { createPortal } from "react-dom";
import { offeredCategories, type Services } from "#contract/config.ts";
import { useTranslation } from "#i18n/use-translation.ts";
import { Button } from "#ui/layout/button.tsx";
import { publishSize } from "#ui/layout/publish-size.ts";
import { chooseConsent, useChoice } from "./consent.client.ts";

type BannerProps = Readonly<{ services: Services; onCustomize: () => void; onChosen: () => void }>;

/**
 * The consent banner, shown until a choice is made. Refusing takes one click like accepting,
 * and both buttons look alike; the page stays usable, and ignoring the banner changes nothing.
 */
export function ConsentBanner({ services, onCustomize, onChosen }: BannerProps) {
  const { t } = useTranslation();
  const title = useId();
  const container = useTopContainer();
  const isUndecided = useChoice() === null;
  const categories = offeredCategories(services);

  const choose = (agreed: typeof categories) => {
    chooseConsent(agreed);
    onChosen();
  };
  return createPortal(
    <>
      {/* Mounted before it has content: screen readers announce only changes of an existing live region. */}
      <output className="sr-only">
        {isUndecided &&
          t("consent.banner.spoken", { center: t("consent.center"), title: t("consent.banner.title") })}
      </output>
      {isUndecided && (
        <section
          ref={bannerRef}
          aria-labelledby={title}
          className="corner-banner @container z-30 max-h-[60dvh] overflow-y-auto rounded-xl border border-line bg-surface p-4 pt-2 shadow-lg md:ml-auto md:max-w-280 md:px-5 print:hidden"
        >
          <div className="grid gap-x-6 gap-y-2 @min-[48rem]:grid-cols-[minmax(0,1fr)_auto] @min-[48rem]:items-end">
            <div className="flex items-center justify-between gap-3 @min-[48rem]:col-span-2">
              <h2 id={title} className="card-title">
                {t("consent.banner.title")}
              </h2>
              <Button look="ghost" size="sm" aria-haspopup="dialog" className="-mr-2" onClick={onCustomize}>
                {t("consent.customize")}
              </Button>
            </div>
            <Explanation services={services} />
            <div className="grid grid-cols-2 gap-2 @min-[26rem]:justify-self-end">
              <Button className="max-md:px-2" onClick={() => choose([])}>
                {t("consent.refuseAll")}
              </Button>
              <Button className="max-md:px-2" onClick={() => choose(categories)}>
                {t("consent.acceptAll")}
              </Button>
            </div>
          </div>
        </section>
      )}
    </>,
    container,
  );
}

/** What the services do. Displayed as one paragraph, to cover as little of the page as possible. */
function Explanation({ services }: Pick<BannerProps, "services">) {
  const { t } = useTranslation();
  return (
    <div className="text-sm text-pretty text-text-2 *:inline max-md:-mt-1.5 [&_li]:inline">
      <p>{t("consent.banner.text")}</p>{" "}
      <ul>
        {offeredCategories(services).map((category) => (
          <li
            key={category}
          >{`${t(`consent.banner.${category}`, { name: services[category]?.name ?? "" })} `}</li>
        ))}
      </ul>
      <p>{t("consent.banner.free")}</p>{" "}
      <Link to="/legal" hash="cookies" className="text-moon underline">
        {t("consent.more")}
      </Link>
    </div>
  );
}

const bannerRef = publishSize("--question");

/**
 * A container after the skip link at the start of the page,
 * so that keyboards and screen readers reach it first.
 */
function useTopContainer(): HTMLElement {
  const [container] = useState(() => document.createElement("div"));
  useEffect(() => {
    document.querySelector("a[href='#content']")?.after(container);
    return () => container.remove();
  }, [container]);
  return container;
}
