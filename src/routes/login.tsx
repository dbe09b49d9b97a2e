import { createFileRoute } from "@tanstack/react-router";
import { LoginScreen } from "#app/compose/account/login-screen.tsx";
import { searchTexts } from "#client/url-state/search-texts.ts";
import type { SignInSearch } from "#features/account/session/sign-in-url.ts";

export const Route = createFileRoute("/login")({
  validateSearch: searchTexts<SignInSearch>,
  component: LoginScreen,
});
