import { Link } from "@tanstack/react-router";
import { ArrowLeft, Check } from "lucide-react";
import { type ReactNode, useId, useState } from "react";
import { switchLanguage } from "#client/i18n/language.ts";
import { chooseTheme, type ThemeChoice, useThemeChoice } from "#client/state/theme.ts";
import { setPreferences, usePreferences } from "#client/sync/player-documents.ts";
import { LANGUAGES, OWN_NAME } from "#domain/game/language.ts";
import { CHAT_LENGTH } from "#domain/order/text/chat-format.ts";
import { useTranslation } from "#i18n/use-translation.ts";
import { Tag } from "#ui/feedback/notice.tsx";
import { Segmented } from "#ui/field/segmented.tsx";
import { useLocale } from "#ui/format/locale.ts";
import { buttonClass } from "#ui/layout/button.tsx";
import { classNames } from "#ui/layout/class-names.ts";
import { Page } from "#ui/layout/page.tsx";

/** Settings of appearance and language. Each applies at once and is stored in this browser. */
export function SettingsPage({ shortcuts }: Readonly<{ shortcuts: ReactNode }>) {
  const { t } = useTranslation();
  return (
    <Page title={t("settings.title")}>
      <div className="grid max-w-180 items-start gap-3 md:gap-4 xl:max-w-none xl:grid-cols-2">
        <div className="grid gap-3 md:gap-4">
          <LanguageSetting />
          <ThemeSetting />
          <ChatSetting />
        </div>
        <div className="grid gap-3 md:gap-4">
          <div className="max-md:hidden">
            <Section title={t("commands.shortcuts")}>{shortcuts}</Section>
          </div>
          <OtherSettings />
        </div>
      </div>
      <Link to="/" className={classNames(buttonClass("quiet"), "flex-none self-start")}>
        <ArrowLeft className="size-4.5" aria-hidden="true" />
        {t("settings.back")}
      </Link>
    </Page>
  );
}

function OtherSettings() {
  const { t } = useTranslation();
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className="card flex flex-wrap items-center justify-between gap-2 px-4 py-2.5 md:px-5"
    >
      <h2 id={id} className="text-sm text-text-2">
        {t("settings.other")}
      </h2>
      <Tag>{t("settings.comingSoon")}</Tag>
    </section>
  );
}

type SectionProps = Readonly<{ title: string; children: ReactNode }>;

function Section({ title, children }: SectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="card grid gap-3 p-4 md:p-5">
      <h2 id={id} className="card-title">
        {title}
      </h2>
      {children}
    </section>
  );
}

function LanguageSetting() {
  const { t } = useTranslation();
  const { language } = useLocale();
  const name = useId();
  return (
    <Section title={t("settings.language")}>
      <div role="radiogroup" aria-label={t("settings.language")} className="grid grid-cols-2 gap-2">
        {LANGUAGES.map((option) => (
          <label
            key={option}
            className={classNames(
              "relative flex h-12 items-center gap-3 rounded-md border px-3 font-medium has-focus-visible:outline-2 has-focus-visible:outline-focus has-focus-visible:outline-offset-2",
              option === language
                ? "border-moon-line bg-moon-soft font-semibold"
                : "border-line bg-surface-2 text-text-2 hover:bg-surface-3",
            )}
          >
            <input
              type="radio"
              name={name}
              className="sr-only"
              checked={option === language}
              onChange={() => switchLanguage(option)}
            />
            <span lang={option}>{OWN_NAME[option]}</span>
            {option === language && <Check className="ml-auto size-4.5 text-moon" aria-hidden="true" />}
          </label>
        ))}
      </div>
    </Section>
  );
}

function ThemeSetting() {
  const { t } = useTranslation();
  const choice = useThemeChoice();
  const options: readonly ThemeChoice[] = ["dark", "light", "system"];
  return (
    <Section title={t("settings.theme.label")}>
      <Segmented
        full
        label={t("settings.theme.label")}
        options={options.map((value) => ({ value, label: t(`settings.theme.${value}`) }))}
        value={choice}
        onChange={chooseTheme}
      />
      <p className="text-xs text-text-3">{t("settings.theme.help")}</p>
    </Section>
  );
}

function ChatSetting() {
  const { t } = useTranslation();
  const { chatDigits } = usePreferences();
  return (
    <Section title={t("settings.chat.title")}>
      <ChatLength />
      <div className="grid gap-1.5">
        <span className="text-sm font-semibold text-text-2">{t("settings.chat.digits")}</span>
        <Segmented
          full
          label={t("settings.chat.digits")}
          options={[
            { value: "short", label: t("settings.chat.short") },
            { value: "plain", label: t("settings.chat.plain") },
          ]}
          value={chatDigits}
          onChange={(digits) => setPreferences({ chatDigits: digits })}
        />
      </div>
    </Section>
  );
}

/** The typed length applies once it is in range; until then the last valid one stays. */
function ChatLength() {
  const { t } = useTranslation();
  const { number } = useLocale();
  const { chatLength } = usePreferences();
  const id = useId();
  const [text, setText] = useState<string>();
  const isWrong = text !== undefined && lengthOf(text) === undefined;
  const range = { least: number(CHAT_LENGTH.least), most: number(CHAT_LENGTH.most) };
  return (
    <div className="grid gap-1.5">
      <label htmlFor={id} className="text-sm font-semibold text-text-2">
        {t("settings.chat.length")}
      </label>
      <input
        id={id}
        type="text"
        inputMode="numeric"
        autoComplete="off"
        maxLength={6}
        value={text ?? String(chatLength)}
        onChange={(event) => {
          setText(event.target.value);
          const length = lengthOf(event.target.value);
          if (length !== undefined) setPreferences({ chatLength: length });
        }}
        onBlur={() => !isWrong && setText(undefined)}
        aria-invalid={isWrong}
        aria-describedby={`${id}-help`}
        className={classNames(
          "num h-11 w-32 rounded-md border bg-inset px-3 text-lg font-medium md:h-10 md:text-md",
          isWrong ? "border-danger" : "border-control",
        )}
      />
      <p id={`${id}-help`} className={classNames("text-xs", isWrong ? "text-danger" : "text-text-3")}>
        {isWrong ? t("settings.chat.lengthWrong", range) : t("settings.chat.lengthHelp", range)}
      </p>
    </div>
  );
}

function lengthOf(text: string): number | undefined {
  const length = /^\d{1,5}$/.test(text.trim()) ? Number(text) : undefined;
  return length !== undefined && length >= CHAT_LENGTH.least && length <= CHAT_LENGTH.most
    ? length
    : undefined;
}
