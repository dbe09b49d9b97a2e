import { createFileRoute } from "@tanstack/react-router";
import { LoginScreen } from "#app/compose/account/login-screen.tsx";
import { searchValues } from "#client/url-state/url-definition.ts";
import type { SignInSearch } from "#features/account/session/sign-in-url.ts";

export const Route = createFileRoute("/login")({
  validateSearch: searchValues<SignInSearch>,
  component: LoginScreen,
});
