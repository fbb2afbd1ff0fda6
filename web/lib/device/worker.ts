import { create } from 'zustand'
import type { AskedOfWorker } from '#contract/worker/asked.ts'
import { warn } from '../log.ts'

/** The service worker (`web/worker`); the build puts it into one file of this name, and Vite serves it as it is written. */
const address = import.meta.env.PROD ? '/worker.js' : '/worker/worker.ts'

/** Browsers offer one on secure pages only. */
export const workerSupported = () => 'serviceWorker' in navigator && window.isSecureContext

// Asked for anew with every start, so that nobody keeps an old one because a cache between kept it.
const options: RegistrationOptions = { updateViaCache: 'none', type: import.meta.env.PROD ? 'classic' : 'module' }

export const registerWorker = (): Promise<ServiceWorkerRegistration> =>
  navigator.serviceWorker.register(address, options)

const ask = (worker: ServiceWorker | null, wish: AskedOfWorker) => worker?.postMessage(wish)

/** What this page has loaded of the build: the first visit loads it before the worker stands. */
function loadedFiles(): string[] {
  const paths = performance.getEntriesByType('resource').map(({ name }) => new URL(name, location.href))
  const ours = paths.filter(({ origin, pathname }) => origin === location.origin && pathname.startsWith('/assets/'))
  return [...new Set(ours.map(({ pathname }) => pathname))]
}

/** Whether a newer version than this page's waits to be taken. */
export const useNewVersion = create<{ due: boolean }>(() => ({ due: false }))

function followVersions(registration: ServiceWorkerRegistration): void {
  // The first one of all replaces nobody.
  const check = () => {
    if (registration.waiting && navigator.serviceWorker.controller) useNewVersion.setState({ due: true })
  }
  check()
  registration.addEventListener('updatefound', () => registration.installing?.addEventListener('statechange', check))
}

/** Once the page stands: what it needs itself comes first. Without the worker the page works as well, but only with a network. */
export function startWorker(): void {
  if (!workerSupported()) return
  const start = async () => {
    const registration = await registerWorker()
    followVersions(registration)
    const { active } = await navigator.serviceWorker.ready
    ask(active, { kind: 'keep', addresses: loadedFiles() })
  }
  const begin = () => void start().catch((error: unknown) => warn('the service worker did not start', error))
  const whenIdle = () => ('requestIdleCallback' in window ? window.requestIdleCallback(begin) : setTimeout(begin, 3000))
  if (document.readyState === 'complete') whenIdle()
  else window.addEventListener('load', whenIdle, { once: true })
}

/** Asks whether there is a newer version: the server may have been replaced while it was away. */
export async function lookForNewVersion(): Promise<void> {
  if (!workerSupported()) return
  const registration = await navigator.serviceWorker.getRegistration()
  await registration?.update().catch((error: unknown) => warn('no newer version could be looked for', error))
}

/** Loads the page anew, on the newest version. What was typed and not sent is kept where it was typed. */
export async function takeNewVersion(): Promise<void> {
  const registration = await navigator.serviceWorker.getRegistration()
  const { waiting } = registration ?? {}
  if (!waiting) return location.reload()
  navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true })
  ask(waiting, { kind: 'takeOver' })
}
