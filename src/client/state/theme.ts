import * as Storage from "#client/storage/storage.ts";
import { createListeners } from "#domain/values/listeners.ts";
import { useStore } from "./store.ts";

export type Theme = "light" | "dark";
export type ThemeChoice = Theme | "system";

/** Shared with other tools; the value is "light" or "dark". */
const THEME_KEY = "theme";
const THEME_MODE_KEY = "theme_mode";
const COLORS: Readonly<Record<Theme, string>> = { dark: "#0c1427", light: "#f6f9fe" };

const { notify, subscribe } = createListeners();
const lightPreference = () => window.matchMedia("(prefers-color-scheme: light)");

function systemTheme(): Theme {
  return lightPreference().matches ? "light" : "dark";
}

function isTheme(value: unknown): value is Theme {
  return value === "light" || value === "dark";
}

export function themeChoice(): ThemeChoice {
  return Storage.load(THEME_MODE_KEY) === "system" ? "system" : currentTheme();
}

function currentTheme(): Theme {
  const saved = Storage.load(THEME_KEY);
  return isTheme(saved) ? saved : systemTheme();
}

/** Then follows the system and other tabs. */
export function startTheme(): void {
  applyTheme(Storage.load(THEME_MODE_KEY) === "system" ? systemTheme() : currentTheme());
  lightPreference().addEventListener("change", () => {
    if (Storage.load(THEME_MODE_KEY) === "system") applyTheme(systemTheme());
  });
  for (const key of [THEME_KEY, THEME_MODE_KEY]) Storage.onOtherTab(key, () => applyTheme(currentTheme()));
}

/** Also called for other tabs, and without a change. */
export const onThemeChosen = subscribe;

/** Ignores any value but "light", "dark" and "system". */
export function chooseTheme(choice: unknown): void {
  if (choice === "system") {
    Storage.save(THEME_MODE_KEY, "system");
    applyTheme(systemTheme());
  } else if (isTheme(choice)) {
    Storage.remove(THEME_MODE_KEY);
    applyTheme(choice);
  }
}

export function toggleTheme(): void {
  chooseTheme(currentTheme() === "dark" ? "light" : "dark");
}

function applyTheme(next: Theme): void {
  if (Storage.load(THEME_KEY) !== next) Storage.save(THEME_KEY, next);
  // The class that is already there stays: without it, the browser computes the styles of all elements again.
  document.body.classList.remove(next === "light" ? "dark" : "light");
  document.body.classList.add(next);
  document.querySelector<HTMLMetaElement>("meta[name=theme-color]")?.setAttribute("content", COLORS[next]);
  notify();
}

export function useTheme(): Theme {
  return useStore({ subscribe, read: currentTheme, readOnServer: () => "dark" });
}

export function useThemeChoice(): ThemeChoice {
  return useStore({ subscribe, read: themeChoice, readOnServer: () => "dark" });
}
