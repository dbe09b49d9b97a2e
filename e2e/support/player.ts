import {
  type BrowserContext,
  type BrowserContextOptions,
  expect,
  type Locator,
  type Page,
} from "@playwright/test";
import { documentsEndpoints } from "../../src/contract/documents/documents.ts";
import { signInEndpoints, testSignInEndpoints } from "../../src/features/account/session/sign-in.contract.ts";
import { pathOf } from "../../src/testing/path-of.ts";
import { nameOf } from "../server/player-name.ts";
import { servedTest } from "../server/served-test.ts";
import { choose } from "./choose.ts";
import { markTraversals, waitForSettledHistory } from "./history.ts";

/** The elements and actions of the converter, found by role and name. */
export class Converter {
  readonly page: Page;
  constructor(page: Page) {
    this.page = page;
  }
  async open(path = "/shop") {
    await this.page.goto(path);
    await expect(
      this.addButton("Scroll of SProtect").or(
        this.page.getByRole("button", { name: "Ajouter Parchemin Sprotect" }),
      ),
    ).toBeVisible();
  }
  penya = () => this.page.getByRole("textbox", { name: "Penya", exact: true });
  fcoins = () => this.page.getByRole("textbox", { name: "FCoins", exact: true });
  filter = () => this.page.getByRole("searchbox", { name: "Filter by name" });
  addButton = (name: string) => this.page.getByRole("button", { name: `Add ${name}`, exact: true });
  order = () => this.page.getByRole("region", { name: "Your cart" });
  totalFc = () => this.page.getByRole("definition").and(this.page.getByLabel("Total FCoins"));
  totalPenya = () => this.page.getByRole("definition").and(this.page.getByLabel("Total Penya"));
  /** The button that copies the shown message. With several messages its name contains the number. */
  copyButton = () => this.order().getByRole("button", { name: /^Copy(?! as image)/ });
  quantity = (name: string) => this.order().getByRole("textbox", { name: `${name}, quantity` });

  /** The number of messages of the shown text. */
  async messageCount() {
    const parts = this.order()
      .getByRole("group", { name: /messages$/ })
      .getByRole("button");
    return Math.max(1, await parts.count());
  }

  /** Types the rate of the chosen server. */
  async setRate(penya: string) {
    await this.page.getByRole("textbox", { name: /^Rate for/ }).fill(penya);
    await this.page.keyboard.press("Enter");
  }

  /** Opens the dialog for pasted orders and fills in the text. Returns the dialog. */
  async paste(text: string) {
    await this.order().getByRole("button", { name: "Paste an order" }).click();
    const dialog = this.page.getByRole("dialog", { name: "Paste an order" });
    await dialog.getByRole("textbox").fill(text);
    return dialog;
  }

  /** Adds a manual line, by default in Penya. */
  async addByHand(label: string, price: string, currency: "Penya" | "FCoins" = "Penya") {
    await this.page.getByRole("button", { name: "Add a custom line" }).click();
    const dialog = this.page.getByRole("dialog", { name: "Custom line" });
    await dialog.getByRole("textbox", { name: "Description" }).fill(label);
    await choose(dialog.getByRole("radio", { name: currency }));
    await dialog.getByRole("textbox", { name: "Price per piece" }).fill(price);
    await dialog.getByRole("button", { name: "Add to cart" }).click();
    await expect(dialog).toBeHidden();
    // Its undo must not be taken for that of the next change.
    const message = this.page.getByRole("dialog").filter({ hasText: `Added to your cart: ${label}` });
    await message.getByLabel("Close").click();
  }
}

/** Opens an empty page on another device: it shares no cookies and no storage with `page`. */
type OpenDevice = (options?: BrowserContextOptions) => Promise<Page>;

/**
 * Pretends that the browser's data saver is on, so that the page does not preload all others: each is compiled and
 * run, which costs as much as the page itself. The setting of the DevTools protocol is not used: with it, emulated
 * media are lost on a navigation.
 */
const saveData = (context: BrowserContext) =>
  context.addInitScript(() => {
    // TypeScript does not know `connection`, which only Chromium has.
    const { connection } = navigator as Navigator & { connection?: object };
    if (connection) Object.defineProperty(connection, "saveData", { get: () => true });
  });

/**
 * Makes `goto` and `reload` wait until the program has started: Playwright presses keys sooner than a person can. What
 * happens to clicks and typed texts before that is the subject of `e2e/quality/hydration.spec.ts`. A reload, which
 * journeys also do in the middle of a change, first waits until the history has settled.
 */
function waitAroundNavigations(page: Page): void {
  for (const name of ["goto", "reload"] as const) {
    const original = page[name].bind(page) as (...args: unknown[]) => ReturnType<Page["goto"]>;
    page[name] = async (...args: unknown[]) => {
      if (name === "reload") await waitForSettledHistory(page);
      const response = await original(...args);
      await page.waitForFunction(
        () =>
          document.documentElement?.dataset.ready !== undefined ||
          !document.getElementById("root") ||
          document.querySelector("#startup.failed") !== null,
      );
      return response;
    };
  }
}

/** Prepares all pages of a device, whose messages and errors are added to `messages`. */
async function prepareContext(context: BrowserContext, preloading: boolean, messages: string[]) {
  context.on("console", (message) => messages.push(`${message.type()}: ${message.text()}`));
  context.on("weberror", (error) => messages.push(`not caught: ${error.error()}`));
  await markTraversals(context);
  if (!preloading) await saveData(context);
  context.on("page", waitAroundNavigations);
}

type Fixtures = {
  converter: Converter;
  openDevice: OpenDevice;
  /** Whether pages preload the other pages; journeys about that, and about offline use, turn it on. */
  preloading: boolean;
  /** What all pages of the journey have written to their consoles, attached to a journey that fails. */
  messages: string[];
};

export const test = servedTest.extend<Fixtures>({
  preloading: [false, { option: true }],
  // biome-ignore lint/correctness/noEmptyPattern: Playwright requires a destructured parameter, and this fixture needs no other fixture.
  messages: async ({}, use, info) => {
    const messages: string[] = [];
    await use(messages);
    if (info.status !== info.expectedStatus)
      await info.attach("console", { body: messages.join("\n"), contentType: "text/plain" });
  },
  context: async ({ context, preloading, messages }, use) => {
    await prepareContext(context, preloading, messages);
    await use(context);
  },
  converter: async ({ page }, use) => use(new Converter(page)),
  openDevice: async ({ browser, preloading, messages }, use) => {
    const opened: Page[] = [];
    await use(async (options) => {
      const context = await browser.newContext(options);
      await prepareContext(context, preloading, messages);
      const page = await context.newPage();
      opened.push(page);
      return page;
    });
    // Open pages would keep synchronizing during all later journeys of this worker.
    await Promise.all(opened.map((page) => page.context().close()));
  },
});

let count = 0;
/** Returns an e-mail address that no other journey uses. */
export const uniqueEmail = (name: string) => `${name}-${Date.now().toString(36)}-${count++}@skypurse.test`;

type Content = Readonly<Record<string, unknown>> & Readonly<{ lines?: readonly unknown[] }>;

/** Waits until the account of this browser has a document with this name that satisfies `isSo`. */
export async function waitForDocument(page: Page, name: string, isSo: (content: Content) => boolean) {
  await expect
    .poll(async () => {
      const { documents } = await (await page.request.get(pathOf(documentsEndpoints.load))).json();
      const found = documents.find((one: { name: string }) => one.name === name)?.content;
      return found !== undefined && isSo(found);
    })
    .toBe(true);
}

/** Waits until the cart in the account has this number of lines. */
export const waitForSavedLines = (page: Page, lines: number) =>
  waitForDocument(page, "cart", (cart) => cart.lines?.length === lines);

/**
 * Signs in without the provider, and opens the page at which a sign-in from the login page would end. What is open is left before:
 * it must not meet another player's session.
 */
export async function signInTo(page: Page, path: string, email: string) {
  await page.goto("about:blank");
  const response = await page.request.post(pathOf(testSignInEndpoints.signIn), {
    data: { email, name: nameOf(email), next: path },
  });
  expect(response.status()).toBe(200);
  await page.goto((await response.json()).path);
}

/** Starts a guest session through the API, for journeys in which it does not matter how. */
export async function startGuestSession(page: Page) {
  expect((await page.request.post(pathOf(signInEndpoints.guest))).ok()).toBe(true);
}

/** Opens the login page, which leads to `path` afterwards, and starts a guest session. */
export async function continueAsGuest(page: Page, path: string) {
  await page.goto(`/login?next=${path}`);
  await page.getByRole("button", { name: "Continue as guest" }).click();
}

/** Signs in and adds one piece of each of these items to the account's cart. Resolves once the account has them. */
export async function signInAndAdd(page: Page, email: string, items: readonly string[]) {
  await signInTo(page, "/shop", email);
  for (const item of items) await new Converter(page).addButton(item).click();
  await waitForDocument(page, "cart", ({ lines }) => piecesIn(lines) === items.length);
}

/** Returns the number of pieces of a cart's lines. */
export const piecesIn = (lines: readonly unknown[] = []) =>
  // A line of a stored cart always has a quantity.
  (lines as readonly { quantity: number }[]).reduce((sum, { quantity }) => sum + quantity, 0);

/** The button of the login page that leads to Google; for a guest it creates an account. */
const googleButton = (page: Page) =>
  page.getByRole("button", { name: /^(Connect|Create an account) with Google$/ });

/** Waits for the login page, and signs in without the provider; the player returns as after a sign-in with Google. */
export async function signIn(page: Page, email: string) {
  await expect(googleButton(page)).toBeVisible();
  await signInTo(page, new URL(page.url()).searchParams.get("next") ?? "/", email);
}

/** Signs in from the login page through the provider. */
export async function signInAtProvider(page: Page, email: string) {
  await googleButton(page).click();
  await page.getByRole("textbox", { name: "E-mail" }).fill(email);
  await page.getByRole("button", { name: "Continue" }).click();
}

/** The button in the sidebar that shows the player's name. */
export const accountButton = (page: Page, name: string) =>
  page.getByRole("button", { name: `Your account: ${name}` });

export const readClipboard = (page: Page) => page.evaluate(() => navigator.clipboard.readText());

/** Presses Tab until the element has the focus. Throws after `most` presses. */
export async function tabTo(page: Page, target: Locator, most = 80) {
  for (let i = 0; i < most; i++) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press("Tab");
  }
  throw new Error(`The focus did not reach the element after ${most} presses of Tab`);
}

export { expect };

/** Signs the player out with the menu of the account. */
export async function leaveAccount(page: Page) {
  await page.getByRole("button", { name: /^Your account:/ }).click();
  await page.getByRole("menuitem", { name: "Sign out" }).click();
}
