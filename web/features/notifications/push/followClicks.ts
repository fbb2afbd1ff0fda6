import { z } from 'zod'

const asked = z.object({ kind: z.literal('open'), address: z.url() })

/** A click on a pushed notification leads the page that is open already. */
export function followPushClicks(go: (href: string) => void): () => void {
  if (!('serviceWorker' in navigator)) return () => {}
  const hear = ({ data }: MessageEvent<unknown>) => {
    const parsed = asked.safeParse(data)
    const address = parsed.success ? new URL(parsed.data.address) : null
    if (address?.origin === window.location.origin) go(address.pathname + address.search + address.hash)
  }
  navigator.serviceWorker.addEventListener('message', hear)
  return () => navigator.serviceWorker.removeEventListener('message', hear)
}
