import { Hono } from "hono";
import * as v from "valibot";
import { isAnswerTo } from "#domain/character/window/window-questions.ts";
import { membersOnly, requirePlayer, type SignedIn } from "#server/auth/player.ts";
import { loadWindowCounts } from "#server/db/queries/window-counts.ts";
import { keyedResponses, publishedWrites, tenMinutes } from "#server/http/cached-responses.ts";
import type { Context } from "#server/http/context.ts";
import { methodAndPath } from "#server/http/endpoint-route.ts";
import { problem } from "#server/http/errors.ts";
import { changeKeyOf, jsonBody, pathParams } from "#server/http/validators.ts";
import { writeLimit } from "#server/limits/limits.ts";
import {
  NewWindowAnswer,
  OfQuestion,
  windowAnswersEndpoints,
  windowCountsEndpoints,
} from "./window-answers.contract.ts";
import { deleteWindowAnswer, loadWindowAnswers, saveWindowAnswer } from "./window-answers.db.ts";

/**
 * /api/window-counts: how many members say what the game's window shows. Public, the same for everybody. Cached until somebody
 * answers or withdraws, and for ten minutes at most: accounts become old enough to count.
 */
export function windowCountsServer({ db, coordination }: Context) {
  const respond = keyedResponses(coordination, { kinds: ["window"], period: tenMinutes });
  const { load } = windowCountsEndpoints;
  return new Hono().on(...methodAndPath(load), (c) =>
    respond(c, [], async () => v.parse(load.response, { counts: await loadWindowCounts(db, new Date()) })),
  );
}

/**
 * /api/window-answers: what the member says that the game's window shows, one answer to each question. For members: 401
 * `sign_in_needed` for a visitor, 403 `members_only` for a guest. Nobody else sees whose answer it is.
 */
export function windowAnswersServer(context: Context) {
  const { db, coordination } = context;
  const { list, give, withdraw } = windowAnswersEndpoints;
  return (
    new Hono<SignedIn>()
      .use(requirePlayer(context), membersOnly, writeLimit(context))
      .use(publishedWrites(coordination, "window"))
      .on(...methodAndPath(list), async (c) =>
        c.json(v.parse(list.response, { answers: await loadWindowAnswers(db, c.var.player.id) })),
      )
      /**
       * Replaces the member's answer. Idempotent. 422 `invalid` for an unknown question or a reading of another one; 409
       * `changed_meanwhile` if the answer of a retried change has been withdrawn since.
       */
      .on(
        ...methodAndPath(give),
        pathParams(give, OfQuestion),
        jsonBody(give, NewWindowAnswer),
        async (c) => {
          const { question } = c.req.valid("param");
          const given = c.req.valid("json");
          if (!isAnswerTo(question, given.answer)) return problem(c, "invalid");
          const wanted = { ...given, question, at: new Date() };
          return c.json(v.parse(give.response, await saveWindowAnswer(db, changeKeyOf(c), wanted)));
        },
      )
      /** Withdrawing again succeeds. */
      .on(...methodAndPath(withdraw), pathParams(withdraw, OfQuestion), async (c) => {
        await deleteWindowAnswer(db, changeKeyOf(c), c.req.valid("param").question);
        return c.body(null, 204);
      })
  );
}
