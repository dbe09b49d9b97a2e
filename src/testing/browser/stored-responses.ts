/** Returns the stored responses in the browser's database, as JSON. */
export async function storedResponses(): Promise<string> {
  const settled = <T>(request: IDBRequest<T>) =>
    new Promise<T>((resolve, reject) => {
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(request.error);
    });
  const databases = await indexedDB.databases();
  if (!databases.some(({ name }) => name === "skypurse")) return "";
  const database = await settled(indexedDB.open("skypurse"));
  const all = await settled(database.transaction("answers").objectStore("answers").getAll());
  database.close();
  return JSON.stringify(all);
}
