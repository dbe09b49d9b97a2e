import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { cartDocument } from "#client/sync/player-documents.ts";
import { documentsEndpoints } from "#contract/documents/documents.ts";
import { MAX_STORAGE } from "#contract/session.ts";
import { EMPTY_CART } from "#domain/order/cart.ts";
import { profileEndpoints } from "#features/profile/profile.contract.ts";
import { answer, answerWith } from "#testing/browser/answers.ts";
import { load } from "#testing/browser/input/load.ts";
import { openPage, reopen } from "#testing/browser/open-page.tsx";
import { newProfile } from "#testing/browser/pages/profile.ts";
import { newPlayer } from "#testing/browser/player-answers.ts";
import { memoryDocuments } from "#testing/seed/memory-documents.ts";

test("a guest whose cart exceeds the quota sees what to do, and can save when the cart is shorter", async () => {
  const lines = Array.from({ length: 900 }, (_, line) => ({
    ...{ kind: "manual", id: `hand:${line}`, label: "品".repeat(40), currency: "penya" },
    ...{ amount: 1, quantity: 1, note: "注".repeat(60) },
  }));
  const documents = memoryDocuments();
  const save = answerWith(documentsEndpoints.change("cart"), ({ body }) => {
    const { content } = memoryDocuments().edit("cart", body);
    if (new TextEncoder().encode(JSON.stringify(content)).length > MAX_STORAGE.guest)
      return Response.json(
        { code: "storage_full", status: 403 },
        { status: 403, headers: { "content-type": "application/problem+json" } },
      );
    return Response.json(documents.edit("cart", body));
  });
  const storage = { used: 1_000, most: MAX_STORAGE.guest };
  await openPage("/", {
    player: newPlayer("guest"),
    answers: [save, answer(profileEndpoints.load, newProfile({ email: null, signIns: [], storage }))],
    stored: { "skypurse.cart": { lines, adjustment: 0 } },
  });
  await expect
    .element(
      page
        .getByRole("region", { name: "Notifications" })
        .getByText(/^Your guest session is full: it holds 256 kB\. Delete/),
    )
    .toBeVisible();
  await expect.element(page.getByText("1 change not saved yet")).toBeVisible();
  await load("/profile");
  await expect.element(page.getByText(/^\d+ kB of 256 kB used$/)).toBeVisible();
  cartDocument.update(() => EMPTY_CART);
  await reopen();
  await expect
    .element(page.getByRole("button", { name: "Your account: Guest" }))
    .toMatchTextContent(/Temporary session/);
  await expect.element(page.getByText("1 change not saved yet")).not.toBeInTheDocument();
});
