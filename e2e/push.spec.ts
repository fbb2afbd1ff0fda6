import { randomUUID } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import type { CDPSession, Worker } from '@playwright/test'
import { conversationEndpoints } from '#contract/conversations/conversations.endpoints.ts'
import { href } from '#contract/href.ts'
import { inboxEndpoints } from '#contract/inbox/inbox.endpoints.ts'
import { messageEndpoints } from '#contract/messages/messages.endpoints.ts'
import { pushEndpoints } from '#contract/notifications/push.endpoints.ts'
import { paths } from '#contract/paths.ts'
import { taskEndpoints } from '#contract/tasks/tasks.endpoints.ts'
import { openPushService, browser as pushTarget } from '#server/features/notifications/push/pushService.testing.ts'
import { call as callAnywhere } from './support/api.ts'
import { violationsOn } from './support/axe.ts'
import { storageState, storedSession } from './support/people.ts'
import { startCopy } from './support/server.ts'
import { sessionOf } from './support/sessions.ts'
import { expect, test } from './support/test.ts'
import { say } from './support/words.ts'

const word = (key: string, params: Record<string, string> = {}) => say('notifications', `push.${key}`, params)
const entry = fileURLToPath(new URL('./support/reachingInside.ts', import.meta.url))

/** Browsers without a screen let no site show notifications: a shelf of the worker's own takes what it shows. */
const shelfOf = (worker: Worker) =>
  worker.evaluateHandle(() => {
    interface Shown {
      title: string
      body: string
      tag: string
      data: unknown
      close(): void
    }
    const counts: number[] = []
    let standing: Shown[] = []
    const show = async (title: string, options: Omit<Shown, 'title' | 'close'>) => {
      const close = () => {
        standing = standing.filter((other) => other !== shown)
      }
      const shown = { title, ...options, close }
      standing = [...standing.filter(({ tag }) => tag !== options.tag), shown]
    }
    const find = async ({ tag }: { tag?: string } = {}) =>
      standing.filter((one) => tag === undefined || one.tag === tag)
    const registration: object = Reflect.get(self, 'registration')
    Object.assign(registration, { showNotification: show, getNotifications: find })
    Object.assign(navigator, { setAppBadge: async (count: number) => void counts.push(count) })
    return {
      shown: () => standing.map(({ title, body, tag }) => ({ title, body, tag })),
      count: () => counts.at(-1),
      /** A press on one of the buttons of the only notification. */
      async choose(action: string) {
        const [notification] = standing
        const work: Promise<unknown>[] = []
        const waitUntil = (promise: Promise<unknown>) => void work.push(promise)
        const event = new Event('notificationclick')
        for (const [name, value] of Object.entries({ notification, action, waitUntil })) {
          Object.defineProperty(event, name, { value })
        }
        self.dispatchEvent(event)
        await Promise.all(work)
      },
    }
  })

/** The browser's push service is not there, but its worker is: what was encrypted for it is handed over opened. */
async function delivering(cdp: CDPSession, origin: string) {
  const ids: string[] = []
  cdp.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
    for (const { registrationId, isDeleted } of registrations) if (!isDeleted) ids.push(registrationId)
  })
  await cdp.send('ServiceWorker.enable')
  await expect.poll(() => ids.at(-1)).toBeDefined()
  return (data: object) =>
    cdp.send('ServiceWorker.deliverPushMessage', {
      ...{ origin, registrationId: ids.at(-1) ?? '' },
      data: JSON.stringify(data),
    })
}

test('a request is approved and a message read without a page; what is settled elsewhere leaves the screen, and a trial says that it arrived', async ({
  browser,
  problems,
}) => {
  const manager = sessionOf('projectManager')
  const member = sessionOf('member')
  const accountant = sessionOf('accountant')
  const service = await openPushService()
  const server = await startCopy({}, entry)
  const { url } = server
  const call: typeof callAnywhere = (endpoint, options) => callAnywhere(endpoint, { ...options, url })
  const context = await browser.newContext({ baseURL: url, serviceWorkers: 'allow', reducedMotion: 'reduce' })
  problems.watch(context)
  const page = await context.newPage()
  // As a visit of somebody signed in would start it; but nobody looks at a page here, so what happens is pushed.
  await page.goto(paths.login)
  const started = context.waitForEvent('serviceworker')
  await page.evaluate(() => navigator.serviceWorker.register('/worker.js'))
  const worker = await started
  const shelf = await shelfOf(worker)
  const shown = () => shelf.evaluate((it) => it.shown())
  const count = () => shelf.evaluate((it) => it.count())
  const deliver = await delivering(await context.newCDPSession(page), url)
  const device = pushTarget()
  await call(pushEndpoints.subscribe, {
    token: manager.accessToken,
    body: { endpoint: `${service.origin}/manager`, keys: device.keys },
  })
  let taken = 0
  /** The next that is pushed to the manager's device, as its browser gets it. */
  const pushed = async () => {
    await expect.poll(() => service.pushed.length, { timeout: 30_000 }).toBeGreaterThan(taken)
    const next = service.pushed[taken++]
    if (!next) throw new Error('nothing was pushed')
    const payload = device.read(next.body)
    await deliver(payload)
    return payload
  }
  const ask = (title: string) =>
    call(taskEndpoints.create, {
      token: member.accessToken,
      body: { clientId: randomUUID(), title, assigneeId: accountant.userData.id, approverId: manager.userData.id },
    })

  const message = await (async () => {
    const dm = await call(conversationEndpoints.open, {
      token: member.accessToken,
      body: { type: 'dm', userIds: [manager.userData.id] },
    })
    const send = (text: string) =>
      call(messageEndpoints.send, {
        token: member.accessToken,
        params: { id: dm.id },
        body: { clientId: randomUUID(), text },
      })
    return { dm, first: await send('Orada mısınız?') }
  })()
  const first = await pushed()
  await expect.poll(() => shown()).toMatchObject([{ title: first.title, body: 'Orada mısınız?' }])
  expect(await count()).toBe(first.unread)
  // Read on another device: the same browser is told to take it away.
  await call(inboxEndpoints.markRead, {
    token: manager.accessToken,
    params: { id: message.dm.id },
    body: { seq: message.first.seq },
  })
  expect((await pushed()).settled).toEqual([first.tag])
  await expect.poll(() => shown()).toEqual([])
  expect(await count()).toBe((first.unread ?? 0) - 1)

  const task = await ask('Depo sayımı')
  const request = await pushed()
  await expect.poll(() => shown()).toMatchObject([{ title: request.title, tag: request.tag }])
  await shelf.evaluate((it) => it.choose('approve'))
  expect(await shown()).toEqual([{ title: word('done.approve'), body: request.title, tag: request.tag }])
  const { lastDecision } = await call(taskEndpoints.read, { token: member.accessToken, params: { id: task.id } })
  expect(lastDecision?.by.id).toBe(manager.userData.id)

  // Where the browser takes no text, a refusal asks for its reason in the queue.
  const refused = await ask('Raf etiketi')
  const refusal = (await pushed()).actions?.find(({ action }) => action === 'refuse')
  const { cookies, origins } = storageState(url, storedSession(manager, 'tr'), manager.fileCookie)
  await context.addCookies(cookies)
  await page.evaluate(
    (entries) => {
      for (const { name, value } of entries) localStorage.setItem(name, value)
    },
    origins.flatMap(({ localStorage: stored }) => stored),
  )
  await page.goto(refusal?.href ?? '')
  const reason = page.getByRole('dialog', { name: say('approvals', 'cancelTitle_one', { count: '1' }) })
  await reason.getByRole('textbox').fill('Bütçe yok')
  await reason.getByRole('button', { name: say('approvals', 'cancel'), exact: true }).click()
  await expect
    .poll(
      async () => (await call(taskEndpoints.read, { token: member.accessToken, params: { id: refused.id } })).status,
    )
    .toBe('inactive')

  await page.goto(href(paths.profileSettings, { tab: 'bildirimler', tur: 'taskRequested' }))
  await expect(page.getByText(say('notifications', 'why.taskRequested'))).toBeVisible()
  taken = service.pushed.length
  await page.getByRole('button', { name: word('test') }).click()
  await expect(page.getByText(word('trial.hint'))).toBeVisible()
  // The refusal may still be on its way to be withdrawn.
  while ((await pushed()).tag !== 'test');
  await expect(page.getByText(word('trial.hint'))).toBeHidden()
  await page.getByRole('radio', { name: new RegExp(word('detail.nothing')) }).check()
  await expect.poll(async () => (await call(pushEndpoints.read, { token: manager.accessToken })).detail).toBe('nothing')
  expect(await violationsOn(page)).toEqual([])
  await context.close()
  await server.stop()
  await service.close()
})
