import { useLocation, useNavigate } from "@tanstack/react-router";
import { BuildPage } from "#features/characters/gear/build-page.tsx";

/** A shared character's gear, from the URL's fragment. */
export function SharedBuildScreen() {
  const navigate = useNavigate();
  const fragment = useLocation({ select: ({ hash }) => hash });
  return (
    <BuildPage
      key={fragment}
      fragment={fragment}
      onSaved={(character) => void navigate({ to: "/characters", search: { character } })}
    />
  );
}
