import react from "@vitejs/plugin-react";
import { defineConfig } from "vitest/config";
import { guidesPlugins } from "./scripts/guides-plugin.ts";

export default defineConfig({
  plugins: [guidesPlugins(), react()],
  test: {
    // Rules and servers need no browser; a component's test asks for one with "@vitest-environment jsdom".
    environment: "node",
    include: ["src/**/*.test.{ts,tsx}"],
    restoreMocks: true,
    testTimeout: 20_000,
    hookTimeout: 30_000,
  },
});
