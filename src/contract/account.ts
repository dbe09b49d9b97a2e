import * as v from "valibot";
import { accepts, address, endpoint, NO_CONTENT } from "./endpoint.ts";

/** Body of DELETE /api/profile: the player's name as typed, so that nobody deletes an account by accident. */
export const DeleteAccount = v.object({ name: v.pipe(v.string(), v.maxLength(200)) });

/** Endpoints of sign-out and account deletion. In a separate file, because the first paint needs only session.ts. */
export const accountEndpoints = {
  signOut: endpoint("DELETE /session", NO_CONTENT),
  remove: endpoint("DELETE /profile", NO_CONTENT, accepts<{ body: typeof DeleteAccount }>()),
};

/** Query of GET /api/profile/picture: the player's id, which the server ignores. It makes the URL the player's own. */
const PictureQuery = v.object({ of: v.string() });

export const pictureEndpoints = {
  load: address("GET /profile/picture", accepts<{ query: typeof PictureQuery }>()),
};
