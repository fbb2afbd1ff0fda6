import { warn } from '../log.ts'

function clearCookies(): void {
  for (const cookie of document.cookie.split(';')) {
    const name = cookie.split('=')[0]?.trim()
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser we serve
    if (name) document.cookie = `${name}=; Max-Age=0; Path=/; SameSite=Lax`
  }
}

async function clearDatabases(): Promise<void> {
  const databases = (await indexedDB.databases?.()) ?? []
  for (const { name } of databases) if (name) indexedDB.deleteDatabase(name)
}

async function clearCaches(): Promise<void> {
  if (!('caches' in window)) return
  await Promise.all((await caches.keys()).map((name) => caches.delete(name)))
}

const steps: Record<string, () => void | Promise<void>> = {
  cookies: clearCookies,
  'local storage': () => localStorage.clear(),
  'session storage': () => sessionStorage.clear(),
  IndexedDB: clearDatabases,
  caches: clearCaches,
}

/** Removes all data that this site keeps in the browser. A step that fails only warns, so that the others still run. */
export async function clearDeviceData(): Promise<void> {
  for (const [what, step] of Object.entries(steps)) {
    try {
      await step()
    } catch (error) {
      warn(`${what} could not be cleared`, error)
    }
  }
}
