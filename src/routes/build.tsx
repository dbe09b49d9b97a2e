import { createFileRoute, useLocation } from "@tanstack/react-router";
import { fetchCatalogue } from "#app/compose/catalogue.ts";
import { BuildPage } from "#features/characters/gear/build-page.tsx";

/** A shared character's gear. It is in the URL's fragment, which the server never receives. */
export const Route = createFileRoute("/build")({ loader: fetchCatalogue, component: Build });

function Build() {
  const navigate = Route.useNavigate();
  const fragment = useLocation({ select: ({ hash }) => hash });
  return (
    <BuildPage
      key={fragment}
      fragment={fragment}
      onKept={(character) => void navigate({ to: "/characters", search: { character } })}
    />
  );
}
