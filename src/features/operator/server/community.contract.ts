/** What operators see of the prices and rates that members share, and of their answers about the game's window. */
import * as v from "valibot";
import { Instant } from "#contract/dates.ts";
import { endpoint } from "#contract/endpoint.ts";
import { MAX_GAME_SERVERS, MAX_SHOP_ITEMS } from "#contract/shop.ts";
import { boundedText, list, slug, whole } from "#contract/stored-types.ts";
import { WINDOW_ANSWERS, WINDOW_QUESTION_IDS } from "#domain/character/window/window-questions.ts";
import { MAX_AMOUNT } from "#domain/money/money.ts";
import { RATE_UNITS } from "#domain/money/rate.ts";
import { MAX_REASON, PriceRule, RateRule, SaidPrice } from "./operator.contract.ts";

/** The most shared prices or rates of one product or server in a response, and the most members who are left out. */
export const MAX_SHOWN = 500;

/** Path parameters of the endpoints of a product, a server and a question. */
export const ProductParams = v.object({ slug });
export const ServerParams = v.object({ server: slug });
export const QuestionParams = v.object({ question: v.picklist(WINDOW_QUESTION_IDS) });

/** The id of a member: it tells members apart, and says nothing about them. */
const member = boundedText(100);
/** An amount of Penya for `per` FC. */
const rate = { penya: whole(1, MAX_AMOUNT), per: v.picklist(RATE_UNITS) };
/** Why a shared price or rate does not count; `null` if it does. `far`: too far from the others. `old`: newer ones count instead. `new`: a new account, and known members count instead. */
const excluded = v.nullable(v.picklist(["left_out", "limits", "far", "old", "new"]));
const about = {
  member,
  /** Days since the account was made. */
  accountDays: whole(0, 1_000_000),
  at: Instant,
  excluded,
};

/** Response of GET /api/operator/community: what members share, as far as there is something to decide. */
export const CommunityList = v.object({
  products: list(
    MAX_SHOP_ITEMS,
    v.object({
      slug,
      said: v.nullable(SaidPrice),
      members: whole(0, MAX_AMOUNT),
      /** How many members share a price of it and are left out. */
      leftOut: whole(0, MAX_AMOUNT),
      rule: PriceRule,
    }),
  ),
  servers: list(
    MAX_GAME_SERVERS,
    v.object({
      id: slug,
      /** How many members' rates count. */
      members: whole(0, MAX_AMOUNT),
      /** What they say; `null` while members are missing. */
      rate: v.nullable(v.object({ ...rate, certainty: v.picklist(["players", "changed", "reported"]) })),
      rule: RateRule,
    }),
  ),
  /** How many members give an answer that counts; without a row, none. */
  answers: list(
    WINDOW_QUESTION_IDS.length * WINDOW_ANSWERS.length,
    v.object({
      question: v.picklist(WINDOW_QUESTION_IDS),
      answer: v.picklist(WINDOW_ANSWERS),
      members: whole(1, MAX_AMOUNT),
    }),
  ),
  /** The members who are left out, the latest first. */
  leftOut: list(MAX_SHOWN, v.object({ member, reason: boundedText(MAX_REASON), at: Instant })),
});
export type CommunityList = v.InferOutput<typeof CommunityList>;
/** A product with what members say and its rule, and a server with its limits. */
export type RuledProduct = CommunityList["products"][number];
export type RuledServer = CommunityList["servers"][number];

/** Response of GET /api/operator/shared-prices/:slug: the newest prices that members share of a product. */
const ProductShares = v.object({
  shares: list(MAX_SHOWN, v.object({ ...about, fcoins: whole(1, MAX_AMOUNT) })),
});
export type ProductShare = v.InferOutput<typeof ProductShares>["shares"][number];

/** Response of GET /api/operator/shared-rates/:server: each member's latest rate of the last 7 days, the heaviest first. */
const ServerShares = v.object({
  shares: list(
    MAX_SHOWN,
    v.object({
      ...about,
      ...rate,
      /** The part of the weight of all rates that count, from 0 to 1; 0 for one that does not count. */
      weight: v.pipe(v.number(), v.minValue(0), v.maxValue(1)),
      /** How often the member's earlier rates were near the result of their day, from 0 to 1. */
      reliability: v.pipe(v.number(), v.minValue(0), v.maxValue(1)),
    }),
  ),
});
export type ServerShare = v.InferOutput<typeof ServerShares>["shares"][number];

/** Response of GET /api/operator/window-answers/:question: the newest answers; `number` is `null` for a reading. */
const QuestionAnswers = v.object({
  shares: list(
    MAX_SHOWN,
    v.object({ ...about, answer: v.picklist(WINDOW_ANSWERS), number: v.nullable(v.number()) }),
  ),
});

export const operatorCommunityEndpoints = {
  load: endpoint("GET /operator/community", CommunityList),
  ofProduct: endpoint("GET /operator/shared-prices/:slug", ProductShares),
  ofServer: endpoint("GET /operator/shared-rates/:server", ServerShares),
  ofQuestion: endpoint("GET /operator/window-answers/:question", QuestionAnswers),
};
