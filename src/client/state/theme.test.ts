// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from "vitest";
import { chooseTheme, startTheme, themeChoice, toggleTheme } from "./theme.ts";

let isLight = false;
let notifyChange = () => {};

beforeEach(() => {
  localStorage.clear();
  document.body.className = "";
  isLight = false;
  vi.stubGlobal("matchMedia", () => ({
    get matches() {
      return isLight;
    },
    addEventListener: (_type: string, listener: () => void) => {
      notifyChange = listener;
    },
  }));
});

test.each([
  [false, "dark"],
  [true, "light"],
])(
  "without a stored theme, a system that prefers light (%s) selects %s, which is stored",
  (prefersLight, theme) => {
    isLight = prefersLight;
    startTheme();
    expect(document.body.className).toBe(theme);
    expect(localStorage.getItem("theme")).toBe(theme);
  },
);

test("the stored theme takes precedence over the system's", () => {
  localStorage.setItem("theme", "light");
  startTheme();
  expect(document.body.className).toBe("light");
});

test("toggling switches between the two themes and stores the choice", () => {
  startTheme();
  toggleTheme();
  expect([document.body.className, localStorage.getItem("theme")]).toEqual(["light", "light"]);
  toggleTheme();
  expect([document.body.className, localStorage.getItem("theme")]).toEqual(["dark", "dark"]);
});

test('the choice "system" is stored beside the theme, and follows the system live', () => {
  startTheme();
  chooseTheme("system");
  isLight = true;
  notifyChange();
  expect(document.body.className).toBe("light");
  expect([localStorage.getItem("theme"), localStorage.getItem("theme_mode")]).toEqual(["light", "system"]);
  expect(themeChoice()).toBe("system");
});

test("a chosen theme no longer follows the system", () => {
  startTheme();
  chooseTheme("system");
  chooseTheme("dark");
  isLight = true;
  notifyChange();
  expect(document.body.className).toBe("dark");
  expect(localStorage.getItem("theme_mode")).toBeNull();
});

test.each(["blue", "", null, undefined, 1])("%j is not a theme and is ignored", (choice) => {
  startTheme();
  chooseTheme(choice);
  expect([document.body.className, localStorage.getItem("theme")]).toEqual(["dark", "dark"]);
});
