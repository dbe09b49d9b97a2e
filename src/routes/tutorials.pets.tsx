import { createFileRoute } from "@tanstack/react-router";
import { GuidePage } from "#features/guides/guide-page.tsx";
import { loadGuide } from "#features/guides/guides.client.ts";
import { PET_WIDGETS } from "#features/guides/pet-widgets.ts";

export const Route = createFileRoute("/tutorials/pets")({
  loader: ({ context: { queryClient } }) => loadGuide(queryClient, "pets"),
  component: Pets,
});

const WIDGETS = { ...PET_WIDGETS };

function Pets() {
  return <GuidePage name="pets" widgets={WIDGETS} />;
}
