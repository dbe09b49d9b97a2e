import { createFileRoute } from "@tanstack/react-router";
import * as v from "valibot";
import { CharactersPage } from "#features/characters/characters-page.tsx";
import { personal } from "./-personal.ts";
import { lenient, text } from "./-search.ts";

/** Texts only: what they may be is the page's to know, which is loaded later than this. */
const Search = v.object({
  /** The id of the character that is open. */
  character: lenient(text),
  /** The id of the set of gear that is shown. */
  set: lenient(text),
  /** What it is compared with: another set's id, with its character's before it where that is another. */
  compare: lenient(text),
});

export const Route = createFileRoute("/characters")({
  validateSearch: Search,
  beforeLoad: personal,
  component: CharactersPage,
});
