import type { Page } from "@playwright/test";
import { decryptPush, startPushService } from "../../src/testing/push-service.ts";
import { newSubscription } from "../../src/testing/seed/push-device.ts";
import { expect, signInTo, test, uniqueEmail } from "../support/player.ts";

/** No other journey uses this product or sets its price. */
const PRODUCT = "Element Defense Stone";

type JourneyDevice = ReturnType<typeof newSubscription>["device"];

/**
 * Gives the page a push manager, whose subscription the journey has the keys of: the browser of the journeys has no push
 * service to subscribe with.
 */
async function standInForPush(page: Page, { endpoint, keys }: JourneyDevice) {
  await page.addInitScript(
    (subscription) => {
      let isSubscribed = false;
      const made = {
        endpoint: subscription.endpoint,
        toJSON: () => subscription,
        unsubscribe: async () => {
          isSubscribed = false;
          return true;
        },
      };
      const pushManager = {
        getSubscription: async () => (isSubscribed ? made : null),
        subscribe: async () => {
          isSubscribed = true;
          return made;
        },
      };
      const container = ServiceWorkerContainer.prototype;
      Object.defineProperty(container, "ready", { get: async () => ({ pushManager }) });
      container.getRegistration = async () => ({ pushManager }) as unknown as ServiceWorkerRegistration;
      Notification.requestPermission = async () => "granted";
      Object.defineProperty(Notification, "permission", { get: () => "default" });
    },
    { endpoint, keys },
  );
}

/** Has the operator set a price. */
async function setPrice(operator: Page, product: string, price: string) {
  await operator.getByRole("button", { name: `Edit the price of ${product}` }).click();
  const dialog = operator.getByRole("dialog", { name: `What does ${product} cost?` });
  await dialog.getByRole("textbox", { name: "Price per piece" }).fill(price);
  await dialog.getByRole("textbox", { name: "Source (Français)" }).fill("La boutique du jeu");
  await dialog.getByRole("button", { name: "Save price" }).click();
  await expect(operator.getByText(`Price of ${product} saved`)).toBeVisible();
}

test("a changed price is told on the page and by Web Push, in the device's language, and turned off with one press", async ({
  page,
  openDevice,
  server,
}) => {
  test.slow();
  const push = await startPushService(undefined, server.pushPort);
  const subscription = newSubscription(`${push.origin}/device`);
  await standInForPush(page, subscription.device);
  await signInTo(page, "/shop", uniqueEmail("mia"));
  // The bell is there when the page has started: a filter that is applied during a press would move the row away from it.
  await expect(page.getByRole("link", { name: "Alerts" })).toBeVisible();
  await page.getByRole("searchbox", { name: "Filter by name" }).fill(PRODUCT);
  await page.getByRole("button", { name: PRODUCT, exact: true }).click();
  const dialog = page.getByRole("dialog", { name: PRODUCT, exact: true });
  await dialog.getByRole("button", { name: "Tell me when this price changes" }).click();
  await expect(dialog.getByRole("button", { name: "Stop telling me about this price" })).toBeVisible();
  await page.keyboard.press("Escape");

  await page.getByRole("link", { name: "Alerts" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Alerts" })).toBeVisible();
  await page.getByRole("button", { name: "Send messages here" }).click();
  await expect(page.getByText("This device", { exact: true })).toBeVisible();
  await page.getByRole("link", { name: "Dashboard" }).click();

  const operator = await openDevice();
  await signInTo(operator, "/operator", "operator@skypurse.test");
  await setPrice(operator, PRODUCT, "123");
  await push.arrived(1);
  const [sent] = push.received;
  expect(decryptPush(sent?.body ?? Buffer.alloc(0), subscription)).toMatchObject({
    title: `${PRODUCT}: the price changed`,
    body: "Before: no price. Now: 123 FC.",
    path: "/alerts",
  });
  await operator.getByRole("button", { name: "Undo" }).click();

  await page.reload();
  await page.getByRole("link", { name: "Alerts, 1 unread" }).click();
  await expect(page.getByText("Before: no price. Now: 123 FC.")).toBeVisible();
  await expect(page.getByRole("link", { name: "Alerts", exact: true })).toBeVisible();
  const list = page.getByRole("region", { name: "Messages" });
  await list.getByRole("button", { name: /^Turn off/ }).click();
  await expect(list.getByText("turned off")).toBeVisible();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(list.getByRole("button", { name: /^Turn off/ })).toBeVisible();
  await push.close();
});
