import { afterAll, beforeAll, expect, test } from 'vitest'
import { inboxEndpoints } from '#contract/inbox/inbox.endpoints.ts'
import { mentionEndpoints } from '#contract/mentions/mentions.endpoints.ts'
import { messageEndpoints } from '#contract/messages/messages.endpoints.ts'
import { starredEndpoints } from '#contract/starred/starred.endpoints.ts'
import { openTestServer, type TestServer } from '../../../testing/harness.ts'
import { demoFeature } from '../../demo/index.ts'
import { seedTalk } from './talk.seed.ts'

const now = new Date('2026-11-16T09:00:00Z')
let server: TestServer

async function seeded(at: Date) {
  const opened = await openTestServer({ now: at })
  await demoFeature.seed?.(opened.ctx)
  await seedTalk(opened.ctx)
  return opened
}

beforeAll(async () => {
  server = await seeded(now)
}, 120_000)
afterAll(() => server.close())

async function signedIn(username: string) {
  const { id } = await server.ctx.db
    .selectFrom('users')
    .select('id')
    .where('username', '=', username)
    .executeTakeFirstOrThrow()
  return { token: await server.session(id) }
}

test.each(['admin', 'proje', 'satis', 'muhasebe', 'uye'])('%s finds something to read', async (name) => {
  const as = await signedIn(name)
  const { body: inbox } = await server.call(inboxEndpoints.list, { as })
  expect(inbox.rows.length).toBeGreaterThan(7)
  expect(inbox.rows.some(({ unreadCount }) => unreadCount > 0)).toBe(true)
  expect(inbox.rows.some(({ unreadCount }) => unreadCount === 0)).toBe(true)
  expect(inbox.rows.some(({ draft }) => draft !== '')).toBe(true)
  const { body: mentions } = await server.call(mentionEndpoints.list, { as, query: { state: 'all' } })
  expect(mentions.rows.length).toBeGreaterThan(0)
  const { body: stars } = await server.call(starredEndpoints.list, { as })
  expect(stars.rows.length).toBeGreaterThan(0)
})

test('weeks of talk, none of it ahead of its time', async () => {
  const { oldest, newest, count } = await server.ctx.db
    .selectFrom('messages')
    .select((of) => [
      of.fn.min('createdAt').as('oldest'),
      of.fn.max('createdAt').as('newest'),
      of.fn.countAll<number>().as('count'),
    ])
    .executeTakeFirstOrThrow()
  expect(count).toBeGreaterThanOrEqual(400)
  expect(count).toBeLessThanOrEqual(600)
  expect(new Date(newest).getTime()).toBeLessThanOrEqual(now.getTime())
  expect(now.getTime() - new Date(oldest).getTime()).toBeGreaterThan(21 * 24 * 60 * 60_000)
})

test('files can be opened, threads and reactions are where they were said', async () => {
  const as = await signedIn('uye')
  const { body: inbox } = await server.call(inboxEndpoints.list, { as })
  const route = inbox.rows.find(({ name }) => name === 'Rota planlama')
  const { body: page } = await server.call(messageEndpoints.list, {
    as,
    params: { id: route?.id ?? 0 },
    query: { limit: 100 },
  })
  expect(page.rows.some(({ thread }) => thread.replies > 1)).toBe(true)
  expect(page.rows.some(({ reactions }) => reactions.length > 0)).toBe(true)
  expect(page.rows.some(({ attachments }) => attachments.some(({ thumbnail }) => thumbnail !== null))).toBe(true)
  expect(page.rows.some(({ pinnedAt }) => pinnedAt !== null)).toBe(true)
})

test('it is the same at every start', async () => {
  const again = await seeded(new Date(now.getTime() + 1000))
  const talkOf = ({ ctx }: TestServer) =>
    ctx.db
      .selectFrom('messages')
      .select(['id', 'conversationId', 'seq', 'authorId', 'text', 'threadRootId'])
      .orderBy('id')
      .execute()
  expect(await talkOf(again)).toEqual(await talkOf(server))
  await again.close()
}, 120_000)
