import { Profile } from "./profile.contract.ts";

/** What the data of the profile's query has to be when it is read back. */
export const formOf = () => Profile;
