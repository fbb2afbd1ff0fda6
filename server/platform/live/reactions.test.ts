import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openTestServer, type TestServer } from '../../testing/harness.ts'
import type { Context } from '../context.ts'
import { type Reactions, reactOnce, startReactions } from './reactions.ts'
import { said, say, soon } from './testGateway.ts'

let server: TestServer
let ctx: Context

beforeAll(async () => {
  server = await openTestServer()
  ctx = server.ctx
  // The workspace's own pass would take the events away from the passes of these tests.
  await server.reactions.stop()
})
afterAll(() => server?.close())
beforeEach(async () => {
  await reactOnce(ctx, {})
  await ctx.db.deleteFrom('jobs').execute()
})

const textOf = (payload: unknown) => said.payload.parse(payload).text
const queued = async () => {
  const jobs = await ctx.db.selectFrom('jobs').select('payload').where('kind', '=', 'test.note').orderBy('id').execute()
  return jobs.map(({ payload }) => payload)
}
const cursor = async () =>
  (await ctx.db.selectFrom('eventCursors').select('lastId').where('reader', '=', 'reactions').executeTakeFirstOrThrow())
    .lastId

const note: Reactions = {
  [said.name]: async (events, tx) => {
    for (const { payload } of events) await tx.enqueue({ kind: 'test.note', payload: textOf(payload) })
  },
}

describe('what follows from events', () => {
  it('becomes a job once for each event, in order', async () => {
    for (const text of ['a', 'b', 'c']) await say(ctx, text, 'everyone')
    expect(await reactOnce(ctx, note, { limit: 2 })).toMatchObject({ more: true })
    expect(await reactOnce(ctx, note, { limit: 2 })).toMatchObject({ more: false })
    await reactOnce(ctx, note)
    expect(await queued()).toEqual(['a', 'b', 'c'])
    expect(await cursor()).toBe(ctx.events.cursor())
  })

  it('is done again and once after a crash in the middle of a pass', async () => {
    for (const text of ['a', 'b']) await say(ctx, text, 'everyone')
    const before = await cursor()
    const crashing: Reactions = {
      [said.name]: async (events, tx) => {
        await note[said.name]?.(events, tx)
        if (events.some(({ payload }) => textOf(payload) === 'b')) throw new Error('crash')
      },
    }
    await expect(reactOnce(ctx, crashing)).rejects.toThrow()
    expect(await queued()).toEqual([])
    expect(await cursor()).toBe(before)
    await reactOnce(ctx, note)
    expect(await queued()).toEqual(['a', 'b'])
  })

  it('is shared by passes that run at once', async () => {
    for (let index = 0; index < 30; index++) await say(ctx, `n${index}`, 'everyone')
    await Promise.all(Array.from({ length: 4 }, () => reactOnce(ctx, note)))
    expect(await queued()).toEqual(Array.from({ length: 30 }, (_, index) => `n${index}`))
  })

  it('follows by itself, for every feature that reacts, and one poisoned event does not hold up the rest', async () => {
    const lines: string[] = []
    const log = pino({ level: 'error' }, { write: (line: string) => lines.push(line) })
    const poisoned: Reactions = {
      [said.name]: async (events) => {
        if (events.some(({ payload }) => textOf(payload) === 'poison')) throw new Error('cannot')
      },
    }
    const running = startReactions({ ...ctx, log }, [poisoned, note], { retryAfterMs: 1 })
    for (const text of ['before', 'poison', 'after']) await say(ctx, text, 'everyone')
    await soon(async () => expect(await queued()).toEqual(['before', 'after']))
    await running.stop()
    expect(await cursor()).toBe(ctx.events.cursor())
    expect(lines).toHaveLength(5)
  })
})
