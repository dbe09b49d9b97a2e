import { createFileRoute } from "@tanstack/react-router";
import { requireSignIn } from "#app/compose/account/require-sign-in.ts";
import { ProfileScreen } from "#app/compose/profile-screen.tsx";
import { searchValues } from "#client/url-state/url-definition.ts";
import type { ProfileState } from "#features/profile/profile-url.ts";

export const Route = createFileRoute("/profile")({
  validateSearch: searchValues<ProfileState>,
  beforeLoad: requireSignIn,
  component: ProfileScreen,
});
