import { documentKinds } from "#client/sync/browser-documents.ts";
import { alertChangeKinds } from "#features/alerts/changes/alerts.outbox.ts";
import { binChangeKinds } from "#features/bin/bin.outbox.ts";
import { characterChangeKinds } from "#features/characters/characters.outbox.ts";
import { windowAnswerChangeKinds } from "#features/characters/window/window-answers.outbox.ts";
import { orderChangeKinds } from "#features/orders/orders.outbox.ts";
import { profileChangeKinds } from "#features/profile/profile.outbox.ts";
import { rateChangeKinds } from "#features/rate-history/rate-history.outbox.ts";
import { sharedPriceChangeKinds } from "#features/shared-prices/changes/shared-prices.outbox.ts";
import { communityChangeKinds } from "#features/shared-rates/changes/shared-rates.outbox.ts";

export const CHANGE_KINDS = {
  ...documentKinds,
  ...orderChangeKinds,
  ...characterChangeKinds,
  ...rateChangeKinds,
  ...communityChangeKinds,
  ...sharedPriceChangeKinds,
  ...windowAnswerChangeKinds,
  ...alertChangeKinds,
  ...binChangeKinds,
  ...profileChangeKinds,
};
