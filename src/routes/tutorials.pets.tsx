import { createFileRoute } from "@tanstack/react-router";
import { PetsScreen } from "#app/compose/guides/pets-screen.tsx";
import { loadGuide } from "#features/guides/page/guides.client.ts";

export const Route = createFileRoute("/tutorials/pets")({
  loader: ({ context }) => loadGuide(context, "pets"),
  component: PetsScreen,
});
