/** The commands of Playwright in component tests, such as those of the DevTools protocol. */
import "@vitest/browser-playwright";
