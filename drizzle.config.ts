/** For `npm run db:generate`, which fetches drizzle-kit. */
export default {
  dialect: "postgresql",
  casing: "snake_case",
  schema: "./src/server/db/schema.ts",
  out: "./drizzle",
};
