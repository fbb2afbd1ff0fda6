/** What a service worker can do beyond any other worker; the types of the browser give it to every worker alike. */
declare const self: ServiceWorkerGlobalScope

export const scope = self
