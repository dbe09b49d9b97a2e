import { createFileRoute } from "@tanstack/react-router";
import { WelcomeScreen } from "#app/compose/guides/welcome-screen.tsx";
import { loadGuide } from "#features/guides/page/guides.client.ts";
import { serversQuery } from "#features/shop/shop.client.ts";

export const Route = createFileRoute("/tutorials/welcome")({
  // An arrow function property, because the router does not split off a method with the page.
  loader: ({ context }) => {
    void context.queryClient.prefetchQuery(serversQuery);
    return loadGuide(context, "welcome");
  },
  component: WelcomeScreen,
});
