import { hasCode } from "#client/api/api.ts";

/** Whether the server refused a write because the player's storage is full. */
export function isStorageFullRefusal(error: unknown): boolean {
  return hasCode(error, "storage_full");
}
