import { Link } from "@tanstack/react-router";
import {
  ArrowRightLeft,
  BookOpen,
  ChartLine,
  Globe,
  LayoutDashboard,
  Moon,
  ReceiptText,
  Search,
  ShieldCheck,
  SlidersHorizontal,
  Sun,
  UserRound,
} from "lucide-react";
import type { ComponentType } from "react";
import { switchLanguage } from "#client/i18n/language.ts";
import { toggleTheme, useTheme } from "#client/state/theme.ts";
import { LANGUAGES, OWN_NAME } from "#domain/game/language.ts";
import { useTranslation } from "#i18n/use-translation.ts";
import { Select, triggerClass } from "#ui/field/select.tsx";
import { useLocale } from "#ui/format/locale.ts";
import { LogoPicture } from "#ui/icons/logo-picture.tsx";
import { SidebarIslands } from "#ui/icons/sidebar-islands.tsx";
import { IconButton } from "#ui/layout/button.tsx";
import { classNames } from "#ui/layout/class-names.ts";

/** The pages of the navigation, and of the palette. A part of the page above it shows its icon in the palette only. */
export const NAVIGATION = [
  ["/", "shell.dashboard", LayoutDashboard],
  ["/shop", "shell.shop", ArrowRightLeft],
  ["/orders", "orders.title", ReceiptText, "part"],
  ["/rates", "history.title", ChartLine, "part"],
  ["/fwc-items", "shell.items", ShieldCheck],
  ["/characters", "shell.characters", UserRound],
  ["/tutorials", "shell.tutorials", BookOpen],
  ["/settings", "shell.settings", SlidersHorizontal],
] as const;

/** The account block, which another feature provides. */
export type AccountPart = ComponentType<Readonly<{ onNavigate: (() => void) | undefined }>>;
type SideContentProps = Readonly<{
  Account: AccountPart;
  /** Absent in the panel of a narrow screen, whose bar has the button. */
  onSearch?: () => void;
  onNavigate?: () => void;
}>;

export function SideContent({ Account, onSearch, onNavigate }: SideContentProps) {
  const { t } = useTranslation();
  return (
    <>
      <SidebarIslands className="absolute inset-x-0 bottom-28 w-full [@media(max-height:779px)]:hidden" />
      <div className="flex flex-none items-center justify-between">
        <Brand onNavigate={onNavigate} />
        {onSearch && <span data-bell="" />}
      </div>
      {onSearch && (
        <button
          type="button"
          onClick={onSearch}
          className={triggerClass("relative mt-5 flex-none text-sm text-text-3 noscript:hidden")}
        >
          <Search className="size-4" aria-hidden="true" />
          {t("shell.search")}
          <span className="ml-auto">Ctrl K</span>
        </button>
      )}
      <nav
        aria-label={t("shell.navigation")}
        className="relative mt-4 grid min-h-0 content-start gap-0.5 overflow-y-auto"
      >
        {NAVIGATION.map(([to, label, icon, part]) => (
          <NavLink key={to} to={to} icon={part ? undefined : icon} label={t(label)} onNavigate={onNavigate} />
        ))}
      </nav>
      <div className="relative mt-auto grid flex-none gap-2 pt-4">
        <div className="noscript:hidden">
          <Account onNavigate={onNavigate} />
        </div>
        <div className="flex gap-2 noscript:hidden">
          <LanguageSelect />
          <ThemeSwitch />
        </div>
        <Link
          to="/legal"
          onClick={onNavigate}
          className="inline-flex min-h-11 items-center justify-self-center rounded-sm px-2 text-xs text-text-3 hover:underline md:min-h-6"
        >
          {t("shell.legal")}
        </Link>
      </div>
    </>
  );
}

export function Brand({ onNavigate }: Readonly<{ onNavigate?: (() => void) | undefined }>) {
  return (
    <Link
      to="/"
      onClick={onNavigate}
      className="relative flex flex-none items-center gap-2.5 rounded-sm px-2 font-display text-[1.3125rem] leading-none font-[680] tracking-[-0.025em] text-text"
    >
      <LogoPicture className="size-8.5" />
      Skypurse
    </Link>
  );
}

type NavLinkProps = Readonly<{
  to: (typeof NAVIGATION)[number][0];
  /** Absent for a page that belongs to the page above it. */
  icon: typeof LayoutDashboard | undefined;
  label: string;
  onNavigate: (() => void) | undefined;
}>;

function NavLink({ to, icon: Icon, label, onNavigate }: NavLinkProps) {
  return (
    <Link
      to={to}
      onClick={onNavigate}
      activeOptions={{ exact: to === "/", includeSearch: false }}
      className={classNames(
        "group flex h-11.5 items-center gap-3 rounded-md px-3 text-text-2 outline-offset-[-2px] hover:bg-surface-2 hover:text-text aria-[current]:bg-surface-3 aria-[current]:font-semibold aria-[current]:text-text",
        Icon ? "font-medium md:h-10" : "pl-10.5 text-sm md:h-8",
      )}
    >
      {Icon && (
        <Icon
          className="size-4.5 flex-none stroke-[1.75] group-aria-[current]:text-moon"
          aria-hidden="true"
        />
      )}
      <span className="truncate">{label}</span>
    </Link>
  );
}

/** Offers the languages, each by its own name. */
export function LanguageSelect() {
  const { t } = useTranslation();
  const { language } = useLocale();
  return (
    <Select
      label={t("shell.language")}
      icon={<Globe className="size-4.5 flex-none" aria-hidden="true" />}
      value={language}
      shown={OWN_NAME[language]}
      options={LANGUAGES.map((one) => ({ value: one, label: OWN_NAME[one], lang: one }))}
      onChange={switchLanguage}
      side="top"
      className="min-w-0 flex-1 text-sm"
    />
  );
}

function ThemeSwitch() {
  const { t } = useTranslation();
  const theme = useTheme();
  const Icon = theme === "dark" ? Sun : Moon;
  return (
    <IconButton
      look="quiet"
      aria-label={theme === "dark" ? t("shell.toLight") : t("shell.toDark")}
      onClick={toggleTheme}
    >
      <Icon className="size-4.5 stroke-[1.75]" aria-hidden="true" />
    </IconButton>
  );
}
