import { createFileRoute } from "@tanstack/react-router";
import * as v from "valibot";
import { Next } from "#features/account/account.contract.ts";
import { LoginPage } from "#features/account/login-page.tsx";

const Search = v.object({
  /** Where to go once signed in: one of our own pages. */
  next: v.optional(v.fallback(v.optional(Next), undefined)),
  /** Why the provider sent the player back. */
  error: v.optional(v.fallback(v.optional(v.pipe(v.string(), v.maxLength(100))), undefined)),
});

export const Route = createFileRoute("/login")({
  validateSearch: Search,
  component: Login,
});

function Login() {
  const { next = "/" } = Route.useSearch();
  return <LoginPage next={next} />;
}
