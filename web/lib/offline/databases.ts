/** One database for each person: two who share a device never read each other's. */
export const keptBeginning = 'imece-kept-'

/** What is left of anybody else, as when the browser was closed while a session ended. */
export async function deleteKeptBut(used: string | undefined): Promise<void> {
  const databases = (await indexedDB.databases?.()) ?? []
  for (const { name } of databases) if (name?.startsWith(keptBeginning) && name !== used) indexedDB.deleteDatabase(name)
}
