import fc from 'fast-check'
import { Manager } from 'socket.io-client'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  conversationJoined,
  conversationLeft,
  membershipChanged,
} from '#contract/conversations/conversations.events.ts'
import { cursorMoved } from '#contract/inbox/inbox.events.ts'
import { liveEvent, liveNames } from '#contract/live/protocol.ts'
import { messageEndpoints } from '#contract/messages/messages.endpoints.ts'
import { messageChanged, messageSent } from '#contract/messages/messages.events.ts'
import { unseenNames, unseenNamespace, unseenNotification } from '#contract/unseen/unseen.protocol.ts'
import { soon } from '../../platform/live/testGateway.ts'
import { openTestServer, type TestServer } from '../../testing/harness.ts'
import { reading } from '../inbox/inbox.testing.ts'
import type { Person } from '../messages/messages.testing.ts'

let server: TestServer
let talk: ReturnType<typeof reading>

beforeAll(async () => {
  server = await openTestServer({ config: { requestsPerMinute: 1_000_000 } })
  talk = reading(server)
})
afterAll(() => server.close())

interface Counts {
  unreadCount: number
  mentionCount: number
}

const countsOf = ({ unreadCount, mentionCount }: Counts): Counts => ({ unreadCount, mentionCount })

async function fresh(person: Person): Promise<Map<number, Counts>> {
  return new Map((await talk.unseen(person)).map((entry) => [entry.id, countsOf(entry)]))
}

/** A browser's list of what waits: fetched once, then kept by what it hears over one connection. */
async function browser(person: Person, directWith: ReadonlyMap<number, number>) {
  const manager = new Manager(await server.url(), { transports: ['websocket'], query: { token: person.token } })
  const [live, unseen] = [manager.socket('/'), manager.socket(unseenNamespace)]
  const stale = new Set<number>()
  let entries = new Map<number, Counts>()
  let heard = 0

  function put(id: number, counts: Counts) {
    stale.delete(id)
    if (counts.unreadCount > 0) entries.set(id, countsOf(counts))
    else entries.delete(id)
  }

  unseen.on(unseenNames.receive, (given: unknown) => {
    heard++
    const notice = unseenNotification.parse(given)
    const id = notice.channelId ?? directWith.get(notice.privateId ?? 0)
    if (id !== undefined) put(id, notice)
  })
  live.on(liveNames.event, (given: unknown) => {
    const { name, payload } = liveEvent.parse(given)
    if (name === cursorMoved.name) {
      const moved = cursorMoved.payload.parse(payload)
      put(moved.conversationId, moved.hidden ? { unreadCount: 0, mentionCount: 0 } : moved)
    }
    if (name === messageSent.name) {
      const message = messageSent.payload.parse(payload)
      if (message.authorId === person.id && message.inConversation) entries.delete(message.conversationId)
    }
    if (name === conversationLeft.name) entries.delete(conversationLeft.payload.parse(payload).id)
    // These say that something differs, not what: the row is asked for again.
    if (name === messageChanged.name) stale.add(messageChanged.payload.parse(payload).conversationId)
    if (name === conversationJoined.name) stale.add(conversationJoined.payload.parse(payload).id)
    if (name === membershipChanged.name) stale.add(membershipChanged.payload.parse(payload).conversationId)
  })
  await Promise.all([
    new Promise((resolve) => live.once(liveNames.ready, resolve)),
    new Promise((resolve) => unseen.once('connect', () => resolve(null))),
  ])
  entries = await fresh(person)

  return {
    heard: () => heard,
    /** What it shows, after asking again for the rows that it knows to be old. */
    async shows() {
      const now = await fresh(person)
      for (const id of stale) put(id, now.get(id) ?? { unreadCount: 0, mentionCount: 0 })
      return entries
    },
    close: () => manager._close(),
  }
}

const people = fc.integer({ min: 0, max: 2 })
const places = fc.integer({ min: 0, max: 3 })
const acts = ['send', 'name', 'reply', 'read', 'readSome', 'unread', 'delete', 'hide', 'leave', 'join', 'mute'] as const
const step = fc.record({ act: fc.constantFrom(...acts, 'send' as const, 'read' as const), who: people, where: places })
type Step = typeof step extends fc.Arbitrary<infer One> ? One : never

/** Three people with a public channel, a group and two direct conversations, and somebody who only watches. */
async function company() {
  const [ada, bora, cem, watcher] = [
    await server.person(),
    await server.person(),
    await server.person(),
    await server.person(),
  ]
  const everybody = [ada, bora, cem] as const
  const channel = await talk.channel(ada, [bora, cem], 'public')
  const [first, second] = [await talk.dm(ada, bora), await talk.dm(ada, cem)]
  const ids = [channel, await talk.group(ada, bora, cem), first, second]
  const direct = [
    new Map([
      [bora.id, first],
      [cem.id, second],
    ]),
    new Map([[ada.id, first]]),
    new Map([[ada.id, second]]),
  ]
  return { everybody, watcher, ids, direct }
}

async function perform({ act, who, where }: Step, { everybody, ids }: Awaited<ReturnType<typeof company>>) {
  const [as, id] = [everybody[who] ?? everybody[0], ids[where] ?? 0]
  const last = (await talk.history(as, id).catch(() => null))?.rows.at(-1)
  const seq = last?.seq ?? 1
  const named = everybody[(who + 1) % 3] ?? as
  if (act === 'send') await talk.trySend(as, id, { text: 'söz' })
  if (act === 'name') await talk.trySend(as, id, { text: `<@${named.id}> bak` })
  if (act === 'reply' && last) await talk.trySend(as, id, { text: 'yanıt', threadRootId: last.id })
  if (act === 'read') await talk.markRead(as, id, seq)
  if (act === 'readSome') await talk.markRead(as, id, Math.ceil(seq / 2))
  if (act === 'unread') await talk.markUnread(as, id, Math.ceil(seq / 2))
  if (act === 'delete' && last) await server.call(messageEndpoints.remove, { as, params: { id: last.id } })
  if (act === 'hide') await talk.hide(as, id)
  if (act === 'leave') await talk.leave(as, ids[0] ?? 0)
  if (act === 'join') await talk.join(as, ids[0] ?? 0)
  if (act === 'mute') await talk.quieten(as, id, 'none')
}

test('after anything that people do, what a browser kept equals what it would fetch', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 14 }), fc.boolean(), async (steps, atOnce) => {
      const story = await company()
      const browsers = await Promise.all(
        story.everybody.map((person, at) => browser(person, story.direct[at] ?? new Map())),
      )
      try {
        if (atOnce) await Promise.all(steps.map((each) => perform(each, story)))
        else for (const each of steps) await perform(each, story)
        // Told last, one after the other: once everybody has heard this, everything before it was told.
        const before = browsers.map((each) => each.heard())
        const end = await talk.channel(story.watcher, [...story.everybody])
        await talk.send(story.watcher, end, 'son')
        await soon(() => expect(browsers.every((each, at) => each.heard() > (before[at] ?? 0))).toBe(true))
        for (const [at, person] of story.everybody.entries()) {
          await soon(async () => expect(await browsers[at]?.shows()).toEqual(await fresh(person)))
        }
      } finally {
        for (const each of browsers) each.close()
      }
    }),
    { numRuns: 12, seed: 20261115, endOnFailure: false },
  )
}, 240_000)
