import { useNavigate } from "@tanstack/react-router";
import { useFragment } from "#client/url-state/use-page-url.ts";
import { BuildPage } from "#features/characters/list/build-page.tsx";

export function SharedBuildScreen() {
  const navigate = useNavigate();
  const fragment = useFragment();
  return (
    <BuildPage
      key={fragment ?? "unread"}
      fragment={fragment}
      onSaved={(character) => void navigate({ to: "/characters", search: { character } })}
    />
  );
}
