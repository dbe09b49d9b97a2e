/** The URL form of the profile. */
import { defineUrlState } from "#client/url-state/url-definition.ts";

/** The open confirmation: that of deleting the account. */
export type ProfileState = Readonly<{ confirm?: "deletion" | undefined }>;

export const profileUrl = defineUrlState<ProfileState, ProfileState>({
  page: "/profile",
  names: ["confirm"],
  maxLength: 80,
  parse: ({ confirm }) => ({ confirm: confirm === "deletion" ? confirm : undefined }),
  format: ({ confirm }) => ({ confirm }),
});
