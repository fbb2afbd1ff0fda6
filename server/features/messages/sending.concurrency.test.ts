import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { draftEndpoints } from '#contract/messages/drafts.endpoints.ts'
import { messageEndpoints } from '#contract/messages/messages.endpoints.ts'
import { scheduledEndpoints } from '#contract/messages/scheduled.endpoints.ts'
import { eventsDuring } from '../../testing/eventsDuring.ts'
import { openTestServer, type TestServer } from '../../testing/harness.ts'
import { type Person, talking } from './messages.testing.ts'

let server: TestServer
let talk: ReturnType<typeof talking>
let people: Person[]
let channel: number

beforeAll(async () => {
  server = await openTestServer({ config: { requestsPerMinute: 100_000 } })
  talk = talking(server)
  people = []
  for (let count = 0; count < 5; count++) people.push(await server.person())
})
afterAll(() => server.close())

const [first, ...others] = [0, 1, 2, 3, 4]
const person = (index = 0): Person => {
  const found = people[index]
  if (!found) throw new Error('nobody')
  return found
}
const range = (count: number) => Array.from({ length: count }, (_, index) => index + 1)

describe('writers at once', () => {
  it('get one sequence without gaps, and everybody hears the order that is stored', async () => {
    channel = await talk.channel(person(first), others.map(person))
    const events = await eventsDuring(server.ctx, () =>
      Promise.all(range(60).map((count) => talk.send(person(count % 5), channel, `n${count}`))),
    )
    const { rows } = await talk.history(person(1), channel, { limit: 100 })
    expect(rows.map(({ seq }) => seq)).toEqual(range(60))
    expect(new Set(rows.map(({ text }) => text)).size).toBe(60)
    const told = events.filter(({ name }) => name === 'message.sent').map(({ payload }) => payload)
    expect(told).toEqual(rows)
  })

  it('of the same message five times leave one, with one number and one event', async () => {
    channel = await talk.channel(person(first), others.map(person))
    const draft = { clientId: randomUUID(), text: 'yalnız bir kez' }
    const events = await eventsDuring(server.ctx, async () => {
      const answers = await Promise.all(range(5).map(() => talk.trySend(person(1), channel, draft)))
      expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201, 201])
      expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1)
    })
    expect(events.filter(({ name }) => name === 'message.sent')).toHaveLength(1)
    expect(await talk.send(person(2), channel, 'sonraki')).toMatchObject({ seq: 2 })
  })

  it('with one key for two conversations leave one message and no gap', async () => {
    const [one, two] = [await talk.channel(person(), [person(1)]), await talk.channel(person(), [person(1)])]
    const draft = { clientId: randomUUID(), text: 'nereye' }
    const answers = await Promise.all([one, two].map((id) => talk.trySend(person(1), id, draft)))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 422])
    const next = await Promise.all([one, two].map((id) => talk.send(person(), id, 'sonraki')))
    expect(next.map(({ seq }) => seq).toSorted()).toEqual([1, 2])
  })

  it('of whom one is sent away meanwhile leave no word of theirs and no gap', async () => {
    channel = await talk.channel(person(first), others.map(person))
    const { db, maintenance } = server.ctx
    const sending = await db.transaction().execute(async (tx) => {
      await tx.selectFrom('conversations').select('id').where('id', '=', channel).forUpdate().execute()
      const sent = talk.trySend(person(1), channel, { text: 'son söz' })
      // The embedded database has one session: there the message waits for the whole transaction.
      // Other databases of the same server have people who wait too.
      const here = sql`(select pid from pg_locks join pg_database on oid = database where datname = current_database())`
      const waiting = sql<{ count: number }>`
        select count(*) as count from pg_locks where not granted and pid in ${here}`
      while (maintenance.counters() === null && (await waiting.execute(tx)).rows[0]?.count === 0);
      await tx.deleteFrom('conversationMembers').where('userId', '=', person(1).id).execute()
      return { sent }
    })
    expect((await sending.sent).status).toBe(404)
    expect(await talk.send(person(2), channel, 'ilk')).toMatchObject({ seq: 1 })
  })

  it('in one thread are all counted', async () => {
    channel = await talk.channel(person(first), others.map(person))
    const root = await talk.send(person(), channel, 'kök')
    await Promise.all(
      range(20).map((count) => talk.send(person(count % 5), channel, { text: `y${count}`, threadRootId: root.id })),
    )
    const read = await server.call(messageEndpoints.read, { as: person(), params: { id: root.id } })
    expect(read.body.thread.replies).toBe(20)
  })

  it('of edits on one version let one through', async () => {
    channel = await talk.channel(person(first), others.map(person))
    const { id } = await talk.send(person(), channel, 'ilk')
    const edit = (text: string) =>
      server.call(messageEndpoints.edit, { as: person(), params: { id }, body: { text, version: 1 } })
    const answers = await Promise.all(['a', 'b', 'c'].map(edit))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
  })

  it('of reactions are all kept, and the twentieth kind is the last', async () => {
    channel = await talk.channel(person(first), others.map(person))
    const { id } = await talk.send(person(), channel, 'tepki')
    const react = (as: Person, emoji: string) => server.call(messageEndpoints.react, { as, params: { id, emoji } })
    await Promise.all(people.map((one) => react(one, '👍')))
    await Promise.all(range(25).map((code) => react(person(code % 5), String.fromCodePoint(0x1f600 + code))))
    const read = await server.call(messageEndpoints.read, { as: person(), params: { id } })
    expect(read.body.reactions).toHaveLength(20)
    expect(read.body.reactions[0]?.userIds).toHaveLength(5)
  })
})

describe('a draft that is saved while its message goes out', () => {
  const as = () => person(1)
  const save = (text: string, key: string) =>
    server.call(draftEndpoints.save, { as: as(), params: { id: channel }, body: { text, key } })
  const schedule = (text: string, draftKey: string) =>
    server.call(scheduledEndpoints.schedule, {
      as: as(),
      params: { id: channel },
      body: { text, draftKey, sendAt: '2099-01-01T00:00:00.000Z', clientId: randomUUID() },
    })
  const drafts = async () => (await server.call(draftEndpoints.list, { as: as() })).body.rows

  it('is gone, whichever of the two comes first', async () => {
    channel = await talk.channel(person(first), others.map(person))
    for (const round of range(8)) {
      const [sent, planned] = [randomUUID(), randomUUID()]
      const send = () => talk.send(as(), channel, { text: `metin ${round}`, draftKey: sent })
      await Promise.all(round % 2 ? [save('metin', sent), send()] : [send(), save('metin', sent)])
      expect(await drafts()).toEqual([])
      await Promise.all([save('plan', planned), schedule('plan', planned), save('planı', planned)])
      expect(await drafts()).toEqual([])
    }
  })
})
