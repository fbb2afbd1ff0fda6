import { afterEach, expect, it, vi } from 'vitest'

const origin = 'https://imece.example'

type Listener = (event: Record<string, unknown>) => void
type Shown = { title: string; options: { tag?: string; body: string; data: unknown } }

afterEach(() => vi.unstubAllGlobals())

/** The worker as a browser starts it, with the pages that are open and the server's answers to what it sends. */
async function started({
  pages = [] as { focus(): void; postMessage(message: unknown): void }[],
  answer = async (): Promise<Response> => new Response(null, { status: 204 }),
} = {}) {
  const listeners = new Map<string, Listener>()
  let standing: Shown[] = []
  const showNotification = vi.fn(async (title: string, options: Shown['options']) => {
    standing = [...standing.filter((one) => one.options.tag !== options.tag), { title, options }]
  })
  const openWindow = vi.fn(() => Promise.resolve())
  const setAppBadge = vi.fn(() => Promise.resolve())
  const sent: { url: string; body: unknown }[] = []
  vi.stubGlobal('Notification', { maxActions: 2 })
  vi.stubGlobal('fetch', async (url: string, { body }: { body: string }) => {
    sent.push({ url, body: JSON.parse(body) })
    return answer()
  })
  vi.stubGlobal('self', {
    addEventListener: (name: string, listener: Listener) => listeners.set(name, listener),
    registration: {
      showNotification,
      getNotifications: async ({ tag }: { tag: string }) =>
        standing
          .filter(({ options }) => options.tag === tag)
          .map((one) => ({ close: () => (standing = standing.filter((other) => other !== one)) })),
    },
    clients: { matchAll: () => Promise.resolve(pages), openWindow },
    location: { origin },
    navigator: { setAppBadge },
  })
  vi.resetModules()
  const { followPushes } = await import('./push.ts')
  followPushes()
  const happen = async (name: string, event: Record<string, unknown>) => {
    const waiting: Promise<unknown>[] = []
    listeners.get(name)?.({ ...event, waitUntil: (work: Promise<unknown>) => waiting.push(work) })
    await Promise.all(waiting)
  }
  return { happen, showNotification, openWindow, setAppBadge, sent, standing: () => standing }
}

const push = (data: unknown) => ({ data: { json: () => data } })
const click = (href: string) => ({ action: '', notification: { close: vi.fn(), data: { href } } })
const key = 'k'.repeat(43)
const asked = {
  ...{ title: 'Ada onayınızı istiyor', body: '', href: '/task-manager?gorev=GRV-1', tag: 't1', key, unread: 4 },
  failed: 'Ulaşılamadı',
  actions: [
    { action: 'approve', title: 'Onayla', href: '/task-manager?gorev=GRV-1' },
    { action: 'refuse', title: 'Reddet', href: '/onay-kutusu?ret=task-1', placeholder: 'Neden' },
    { action: 'why', title: 'Neden aldım?', href: '/profile-settings/bildirimler' },
  ],
}
const chosen = (action: string, reply?: string) => ({
  action,
  ...(reply === undefined ? {} : { reply }),
  notification: { close: vi.fn(), title: asked.title, body: asked.body, data: asked },
})
const outcome = (done: boolean, title: string) => async () => Response.json({ done, title, unread: 3 })

it('shows what an earlier server pushes, and leaves alone what it cannot read', async () => {
  const { happen, showNotification, setAppBadge, sent } = await started()
  await happen('push', push({ title: 'Selin size yazdı', body: 'Merhaba', href: '/direct-messages', tag: 'p7' }))
  expect(showNotification).toHaveBeenCalledExactlyOnceWith('Selin size yazdı', {
    ...{ body: 'Merhaba', tag: 'p7', renotify: true, icon: '/icon-192.png', badge: '/badge.png', actions: [] },
    data: { href: '/direct-messages', tag: 'p7' },
  })
  await happen('push', {})
  await happen('push', push({ title: 1 }))
  expect(showNotification).toHaveBeenCalledOnce()
  expect([setAppBadge.mock.calls, sent]).toEqual([[], []])
})

it('offers as much as the browser has room for, counts on the icon, says that it arrived, and takes away what is settled', async () => {
  const { happen, standing, setAppBadge, sent } = await started()
  await happen('push', push(asked))
  expect(standing()[0]?.options).toMatchObject({
    actions: [
      { action: 'approve', title: 'Onayla', type: 'button' },
      { action: 'refuse', title: 'Reddet', type: 'text', placeholder: 'Neden' },
    ],
  })
  expect(sent).toEqual([{ url: '/api/notifications/push/arrivals', body: { key } }])
  await happen('push', push({ title: '', body: '', href: '/', tag: '', settled: ['t1'], unread: 0 }))
  expect(standing()).toEqual([])
  expect(setAppBadge.mock.calls).toEqual([[4], [0]])
  expect(sent).toHaveLength(1)
})

it('does what was chosen without a page, and says what became of it in the same place', async () => {
  const { happen, standing, sent, setAppBadge, openWindow } = await started({ answer: outcome(true, 'Onaylandı') })
  await happen('notificationclick', chosen('approve'))
  expect(sent).toEqual([{ url: '/api/notifications/push/actions', body: { key, action: 'approve' } }])
  expect(standing()).toMatchObject([{ title: 'Onaylandı', options: { tag: 't1', body: asked.title } }])
  // It is done: what is shown now only leads there.
  expect(standing()[0]?.options.data).toEqual({ href: asked.href, tag: 't1' })
  expect(setAppBadge).toHaveBeenCalledExactlyOnceWith(3)
  expect(openWindow).not.toHaveBeenCalled()
})

it('says why nothing was done, and keeps what was typed when nobody was reached', async () => {
  const refused = await started({ answer: outcome(false, 'Selin bu isteği onayladı.') })
  await refused.happen('notificationclick', chosen('refuse', 'Bütçe yok'))
  expect(refused.sent[0]?.body).toEqual({ key, action: 'refuse', text: 'Bütçe yok' })
  expect(refused.standing()).toMatchObject([{ title: 'Selin bu isteği onayladı.', options: { body: 'Bütçe yok' } }])
  const invalid = async () =>
    Response.json({ errors: { key: ['Bu bildirim artık geçerli değil.'] }, code: 'invalid' }, { status: 400 })
  const old = await started({ answer: invalid })
  await old.happen('notificationclick', chosen('approve'))
  expect(old.standing()).toMatchObject([{ title: 'Bu bildirim artık geçerli değil.' }])
  for (const answer of [
    () => Promise.reject(new TypeError('offline')),
    async () => new Response('', { status: 503 }),
  ]) {
    const alone = await started({ answer })
    await alone.happen('notificationclick', chosen('refuse', 'Bütçe yok'))
    // With its key and its buttons, to be tried again.
    expect(alone.standing()).toMatchObject([
      { title: 'Ulaşılamadı', options: { body: 'Bütçe yok', data: { key, actions: asked.actions } } },
    ])
  }
  const twice = await started({ answer: async () => new Response('{}', { status: 409 }) })
  await twice.happen('notificationclick', chosen('approve'))
  expect(twice.standing()).toEqual([])
})

it.each([
  ['refuse', undefined, '/onay-kutusu?ret=task-1'],
  ['refuse', '  ', '/onay-kutusu?ret=task-1'],
  ['why', undefined, '/profile-settings/bildirimler'],
  ['', undefined, '/task-manager?gorev=GRV-1'],
  ['unknown', undefined, '/task-manager?gorev=GRV-1'],
])('opens the page where it takes one: %s %s', async (action, reply, href) => {
  const { happen, openWindow, sent } = await started()
  await happen('notificationclick', chosen(action, reply))
  expect(openWindow).toHaveBeenCalledExactlyOnceWith(origin + href)
  expect(sent).toEqual([])
})

it('leads the open page there, or opens one', async () => {
  const page = { focus: vi.fn(), postMessage: vi.fn() }
  await (await started({ pages: [page] })).happen('notificationclick', click('/task-manager?gorev=GRV-1'))
  expect(page.focus).toHaveBeenCalledOnce()
  const address = `${origin}/task-manager?gorev=GRV-1`
  expect(page.postMessage).toHaveBeenCalledExactlyOnceWith({ kind: 'open', address })
})

it.each(['https://evil.example/x', '//evil.example', 'javascript:alert(1)'])('never leads to %s', async (href) => {
  const { happen, openWindow } = await started()
  await happen('notificationclick', click(href))
  expect(openWindow).toHaveBeenCalledExactlyOnceWith(origin)
})
