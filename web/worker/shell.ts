import { cleanupOutdatedCaches, matchPrecache, precacheAndRoute } from 'workbox-precaching'
import { NavigationRoute, registerRoute } from 'workbox-routing'
import { type AskedOfWorker, askedOfWorker } from '#contract/worker/asked.ts'
import { scope } from './scope.ts'

/** Filled in by the build: the document, and what the pages need that open without a network. */
declare const precached: readonly { url: string; revision: string | null }[]
declare const build: string

/** What else this device has used of this build; an older build's goes with its worker. */
const usedCache = `imece-used-${build}`

/** Addresses that are not pages: without a network they fail, as nothing here can stand in for them. */
const notPages = /^\/(api(?!\/docs\/?(\?|$))|files|seen|socket\.io|assets|dav|scim|hooks|\.well-known)(\/|$)/

const answersWithinMs = 4000

async function fromNetwork(request: Request): Promise<Response | undefined> {
  const abort = new AbortController()
  const late = setTimeout(() => abort.abort(), answersWithinMs)
  try {
    const answer = await fetch(request, { signal: abort.signal })
    // Something before the server says that it is away.
    return answer.status >= 500 ? undefined : answer
  } catch {
    return undefined
  } finally {
    clearTimeout(late)
  }
}

/** The newest document while the network answers, so that nobody is held on an old version; else the kept one. */
async function page(request: Request): Promise<Response> {
  return (await fromNetwork(request)) ?? (await matchPrecache('/index.html')) ?? Response.error()
}

/** Files of a build never change: what was used once is there again. */
async function used(request: Request): Promise<Response> {
  const cache = await scope.caches.open(usedCache)
  const known = await cache.match(request)
  if (known) return known
  const answer = await fetch(request)
  if (answer.ok) await cache.put(request, answer.clone())
  return answer
}

/** What the page had loaded before this worker stood beside it. */
async function keep(addresses: readonly string[]): Promise<void> {
  const cache = await scope.caches.open(usedCache)
  const missing = []
  for (const address of addresses) {
    if (!(await matchPrecache(address)) && !(await cache.match(address))) missing.push(address)
  }
  await Promise.allSettled(missing.map((address) => cache.add(address)))
}

function asked(data: unknown): AskedOfWorker | undefined {
  return askedOfWorker.safeParse(data).data
}

export function keepShell(): void {
  cleanupOutdatedCaches()
  // Before the precache: the address `/` would be answered from it.
  registerRoute(new NavigationRoute(({ request }) => page(request), { denylist: [notPages] }))
  precacheAndRoute([...precached], { directoryIndex: '', cleanURLs: false })
  registerRoute(
    ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/assets/'),
    ({ request }) => used(request),
  )
  scope.addEventListener('activate', (event) => {
    const forget = async () => {
      const names = await scope.caches.keys()
      const older = names.filter((name) => name.startsWith('imece-used-') && name !== usedCache)
      await Promise.all(older.map((name) => scope.caches.delete(name)))
      await scope.clients.claim()
    }
    event.waitUntil(forget())
  })
  scope.addEventListener('message', (event) => {
    const wish = asked(event.data)
    if (wish?.kind === 'takeOver') void scope.skipWaiting()
    if (wish?.kind === 'keep') event.waitUntil(keep(wish.addresses))
  })
}
