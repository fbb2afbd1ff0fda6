import { warn } from '../log.ts'

/** The service worker (`web/worker`); the build puts it into one file of this name, and Vite serves it as it is written. */
const address = import.meta.env.PROD ? '/worker.js' : '/worker/worker.ts'

/** Browsers offer one on secure pages only. */
export const workerSupported = () => 'serviceWorker' in navigator && window.isSecureContext

export async function registerWorker(): Promise<ServiceWorkerRegistration> {
  // Asked for anew with every start, so that nobody keeps an old one because a cache between kept it.
  return navigator.serviceWorker.register(address, {
    updateViaCache: 'none',
    ...(import.meta.env.PROD ? {} : { type: 'module' }),
  })
}

/** Once the page stands: what it needs itself comes first. Without the worker the page works as well, but not offline. */
export function startWorker(): void {
  if (!workerSupported()) return
  const register = () =>
    void registerWorker().catch((error: unknown) => warn('the service worker did not start', error))
  if (document.readyState === 'complete') register()
  else window.addEventListener('load', register, { once: true })
}
