import type { Page } from "@playwright/test";

/** Returns the stored responses in the browser's database, as JSON. */
export const storedResponses = (page: Page) =>
  page.evaluate(async () => {
    const databases = await indexedDB.databases();
    if (!databases.some(({ name }) => name === "skypurse")) return "";
    const settled = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
    const database = await settled(indexedDB.open("skypurse"));
    const all = await settled(database.transaction("answers").objectStore("answers").getAll());
    database.close();
    return JSON.stringify(all);
  });
