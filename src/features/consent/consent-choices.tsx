import { Copy } from "lucide-react";
import { useState } from "react";
import { type ConsentCategory, offeredCategories, type Services } from "#contract/config.ts";
import { useTranslation } from "#i18n/use-translation.ts";
import { copyText } from "#ui/browser/copy-text.ts";
import { useFormatTimestamp } from "#ui/format/format-timestamp.ts";
import { Button } from "#ui/layout/button.tsx";
import { toastSuccess, toastWarning } from "#ui/overlay/toasts.ts";
import { type ConsentChoice, chooseConsent, useChoice } from "./consent.client.ts";
import { ServiceFacts } from "./service-facts.tsx";

type ChoicesProps = Readonly<{ services: Services; onChosen: () => void }>;

/** The switches, shown once the stored choice is loaded; reset whenever it changes, also in another tab. */
export function ConsentChoices(props: ChoicesProps) {
  const choice = useChoice();
  if (choice === undefined) return null;
  return <Switches key={choice?.at} choice={choice} {...props} />;
}

/** One switch per category, off unless the player has consented; followed by the proof of the choice. */
function Switches({ choice, services, onChosen }: ChoicesProps & Readonly<{ choice: ConsentChoice | null }>) {
  const { t } = useTranslation();
  const [selected, setSelected] = useState<readonly ConsentCategory[]>(choice?.categories ?? []);
  const categories = offeredCategories(services);

  function saveChoice(agreed: readonly ConsentCategory[]) {
    onChosen();
    // If the choice reloads the page, the message is shown after the reload.
    if (!chooseConsent(agreed)) toastSuccess(t("consent.saved"));
  }

  return (
    <>
      {categories.map((category) => (
        <section key={category} className="grid gap-1.5 rounded-md border border-line bg-surface-2 p-3.5">
          <Switch
            label={t(`consent.${category}.title`)}
            isOn={selected.includes(category)}
            onChange={(isOn) =>
              setSelected((current) =>
                isOn
                  ? [...current, category]
                  : current.filter((selectedCategory) => selectedCategory !== category),
              )
            }
          />
          <p className="text-sm text-pretty text-text-2">{t(`consent.${category}.help`)}</p>
          <ServiceFacts service={services[category]} />
        </section>
      ))}
      <div className="grid gap-2 md:grid-cols-3">
        <Button onClick={() => saveChoice([])}>{t("consent.refuseAll")}</Button>
        <Button onClick={() => saveChoice(categories)}>{t("consent.acceptAll")}</Button>
        <Button onClick={() => saveChoice(selected)}>{t("consent.save")}</Button>
      </div>
      {choice && <Proof choice={choice} />}
    </>
  );
}

type SwitchProps = Readonly<{ label: string; isOn: boolean; onChange: (isOn: boolean) => void }>;

/** A native checkbox with its own styling; its label is the heading of the category. */
function Switch({ label, isOn, onChange }: SwitchProps) {
  return (
    <h3>
      <label className="flex min-h-11 items-center justify-between gap-3 font-semibold md:min-h-8">
        <span>{label}</span>
        <span className="relative inline-flex h-6 w-11 flex-none items-center rounded-full border border-control bg-inset p-0.5 transition-colors duration-160 has-checked:border-transparent has-checked:bg-primary has-focus-visible:outline-2 has-focus-visible:outline-focus has-focus-visible:outline-offset-2">
          <input
            type="checkbox"
            // biome-ignore lint/a11y/useAriaPropsForRole: a native checkbox exposes its checked state itself.
            role="switch"
            className="peer absolute inset-0 size-full cursor-pointer opacity-0"
            checked={isOn}
            onChange={(event) => onChange(event.target.checked)}
          />
          <span
            aria-hidden="true"
            className="pointer-events-none size-4.5 rounded-full bg-control transition-transform duration-160 peer-checked:translate-x-5 peer-checked:bg-primary-ink"
          />
        </span>
      </label>
    </h3>
  );
}

/** The choice, its date and its services: stored only in this browser, and the player can copy it. */
function Proof({ choice }: Readonly<{ choice: ConsentChoice }>) {
  const { t } = useTranslation();
  const formatTimestamp = useFormatTimestamp();
  // The services as they were at the time of the choice, even if their names have changed.
  const decisions = choice.services.map((service) => ({
    ...service,
    answer: choice.categories.includes(service.category) ? ("agreed" as const) : ("refused" as const),
  }));

  async function copyProof() {
    const proof = { site: location.origin, ...choice, services: decisions };
    if (await copyText(JSON.stringify(proof, null, 2))) toastSuccess(t("consent.proof.copied"));
    else toastWarning(t("consent.proof.failed"));
  }

  return (
    <section className="grid gap-1 text-sm text-text-2">
      <h3 className="font-semibold text-text">{t("consent.proof.title")}</h3>
      <ul>
        {decisions.map(({ category, answer }) => (
          <li key={category}>{t(`consent.proof.${answer}`, { category: t(`consent.${category}.title`) })}</li>
        ))}
      </ul>
      <p>
        {t("consent.proof.when", { at: formatTimestamp(choice.at), until: formatTimestamp(choice.until) })}
      </p>
      <p className="text-xs wrap-anywhere text-text-3">
        {t("consent.proof.reference", { id: choice.id, revision: choice.revision })}
      </p>
      <Button size="sm" className="mt-1 justify-self-start" onClick={() => void copyProof()}>
        <Copy className="size-4" aria-hidden="true" />
        {t("consent.proof.copy")}
      </Button>
    </section>
  );
}
