import { afterEach, expect, it, vi } from 'vitest'

const origin = 'https://imece.example'

type Listener = (event: Record<string, unknown>) => void

afterEach(() => vi.unstubAllGlobals())

/** The worker as a browser starts it, with the pages that are open. */
async function started(pages: { focus(): void; postMessage(message: unknown): void }[] = []) {
  const listeners = new Map<string, Listener>()
  const showNotification = vi.fn(() => Promise.resolve())
  const openWindow = vi.fn(() => Promise.resolve())
  vi.stubGlobal('self', {
    addEventListener: (name: string, listener: Listener) => listeners.set(name, listener),
    registration: { showNotification },
    clients: { matchAll: () => Promise.resolve(pages), openWindow },
    location: { origin },
  })
  vi.resetModules()
  const { followPushes } = await import('./push.ts')
  followPushes()
  const happen = async (name: string, event: Record<string, unknown>) => {
    const waiting: Promise<unknown>[] = []
    listeners.get(name)?.({ ...event, waitUntil: (work: Promise<unknown>) => waiting.push(work) })
    await Promise.all(waiting)
  }
  return { happen, showNotification, openWindow }
}

const push = (data: unknown) => ({ data: { json: () => data } })
const click = (href: string) => ({ notification: { close: vi.fn(), data: { href } } })

it('shows what is pushed, a newer one of its tag in place of the older', async () => {
  const { happen, showNotification } = await started()
  await happen('push', push({ title: 'Selin size yazdı', body: 'Merhaba', href: '/direct-messages', tag: 'p7' }))
  expect(showNotification).toHaveBeenCalledExactlyOnceWith('Selin size yazdı', {
    body: 'Merhaba',
    tag: 'p7',
    icon: '/icon.svg',
    data: { href: '/direct-messages' },
  })
})

it('leaves alone what it cannot read', async () => {
  const { happen, showNotification } = await started()
  await happen('push', {})
  expect(showNotification).not.toHaveBeenCalled()
})

it('leads the open page there, or opens one', async () => {
  const page = { focus: vi.fn(), postMessage: vi.fn() }
  await (await started([page])).happen('notificationclick', click('/task-manager?gorev=GRV-1'))
  expect(page.focus).toHaveBeenCalledOnce()
  const address = `${origin}/task-manager?gorev=GRV-1`
  expect(page.postMessage).toHaveBeenCalledExactlyOnceWith({ kind: 'open', address })
  const alone = await started()
  await alone.happen('notificationclick', click('/task-manager?gorev=GRV-1'))
  expect(alone.openWindow).toHaveBeenCalledExactlyOnceWith(address)
})

it.each(['https://evil.example/x', '//evil.example', 'javascript:alert(1)'])('never leads to %s', async (href) => {
  const { happen, openWindow } = await started()
  await happen('notificationclick', click(href))
  expect(openWindow).toHaveBeenCalledExactlyOnceWith(origin)
})
