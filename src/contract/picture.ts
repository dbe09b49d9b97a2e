import * as v from "valibot";
import { accepts, address } from "./endpoint.ts";

/** Query of GET /api/profile/picture: the player's id, which the server ignores. It makes the URL the player's own. */
const PictureQuery = v.object({ of: v.string() });

export const pictureEndpoints = {
  load: address("GET /profile/picture", accepts<{ query: typeof PictureQuery }>()),
};
