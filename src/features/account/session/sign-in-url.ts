/** The URL forms of the sign-in page and, up to version 0.2.0, of the page after it. */
import * as v from "valibot";
import { defineUrlState, type SearchValue } from "#client/url-state/url-definition.ts";
import { MAX_NEXT, ReturnPath } from "./sign-in.contract.ts";

type JoinSearch = Readonly<{
  /** Where to go afterwards: a path of this site. */
  next?: string | undefined;
}>;

export type SignInSearch = JoinSearch &
  Readonly<{
    /** The reason why the provider sent the player back without a sign-in. */
    error?: string | undefined;
  }>;

const pathIn = (next: SearchValue) => {
  const path = v.safeParse(ReturnPath, next);
  return path.success ? path.output : undefined;
};

export const joinUrl = defineUrlState<JoinSearch, JoinSearch>({
  page: "/join",
  names: ["next"],
  maxLength: MAX_NEXT,
  parse: ({ next }) => ({ next: pathIn(next) }),
  format: ({ next }) => ({ next }),
});

export const signInUrl = defineUrlState<SignInSearch, SignInSearch>({
  page: "/login",
  names: ["next", "error"],
  maxLength: MAX_NEXT,
  parse: ({ next, error }) => ({
    next: pathIn(next),
    error: typeof error === "string" && error.length <= 100 ? error : undefined,
  }),
  format: ({ next, error }) => ({ next, error }),
});
