import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { openTestServer, type TestServer } from '../../testing/harness.ts'
import { systemActor } from '../actor.ts'
import type { Context } from '../context.ts'
import { inTransaction } from '../transaction.ts'
import { claimJob, finishJob } from './claims.ts'
import { enqueueJob, type JobKinds, type JobRequest, job } from './jobs.ts'
import { jobsJobs } from './prune.ts'
import { openJobs } from './runner.ts'

const minute = 60_000
let server: TestServer
let ctx: Context
let lines: { level: number; msg: string }[]

beforeAll(async () => {
  server = await openTestServer({ now: new Date('2026-11-15T10:00:00Z') })
})
afterAll(() => server?.close())
beforeEach(async () => {
  lines = []
  ctx = { ...server.ctx, log: pino({ level: 'warn' }, { write: (line: string) => lines.push(JSON.parse(line)) }) }
  await ctx.db.deleteFrom('jobs').execute()
})

const enqueue = (request: JobRequest) => enqueueJob(ctx.db, ctx.clock.now(), request)
const runner = (kinds: JobKinds) => openJobs(ctx, kinds)
const left = async () =>
  (await ctx.db.selectFrom('jobs').select('kind').where('givenUpAt', 'is', null).execute()).length

/** A kind that notes what it ran with. */
function noting(extra: { maxAttempts?: number } = {}) {
  const ran: string[] = []
  const kinds = {
    note: job({
      payload: z.string(),
      run: async (_ctx, payload) => {
        ran.push(payload)
      },
      ...extra,
    }),
  }
  return { ran, kinds }
}

describe('jobs', () => {
  it('run when they are due, in that order, and then are gone', async () => {
    const { ran, kinds } = noting()
    const jobs = runner(kinds)
    const now = ctx.clock.now().getTime()
    await enqueue({ kind: 'note', payload: 'later', runAt: new Date(now + minute) })
    await enqueue({ kind: 'note', payload: 'now' })
    await enqueue({ kind: 'note', payload: 'earlier', runAt: new Date(now - minute) })
    expect(await jobs.runDue()).toBe(2)
    expect(ran).toEqual(['earlier', 'now'])
    server.clock.advance(minute)
    expect(await jobs.runDue()).toBe(1)
    expect(await left()).toBe(0)
  })

  it('belong to the transaction that asked for them', async () => {
    const { ran, kinds } = noting()
    const failing = inTransaction(ctx, systemActor('test'), async (tx) => {
      await tx.enqueue({ kind: 'note', payload: 'never' })
      throw new Error('rolled back')
    })
    await expect(failing).rejects.toThrow('rolled back')
    await inTransaction(ctx, systemActor('test'), (tx) => tx.enqueue({ kind: 'note', payload: 'once' }))
    await runner(kinds).runDue()
    expect(ran).toEqual(['once'])
  })

  it('are claimed once by runners that look at the same time', async () => {
    const { ran, kinds } = noting()
    const payloads = Array.from({ length: 60 }, (_, index) => `n${index}`)
    for (const payload of payloads) await enqueue({ kind: 'note', payload })
    const counts = await Promise.all([runner(kinds).runDue(), runner(kinds).runDue(), runner(kinds).runDue()])
    expect(ran.toSorted()).toEqual(payloads.toSorted())
    expect(counts.reduce((sum, count) => sum + count)).toBe(60)
  })

  it('leave kinds alone that this version does not know', async () => {
    await enqueue({ kind: 'from.the.future', payload: {} })
    expect(await runner(noting().kinds).runDue()).toBe(0)
    expect(await left()).toBe(1)
  })

  it('are tried again alone, later and later, and given up in the end with an error in the log', async () => {
    const tries: number[] = []
    const { ran, kinds } = noting()
    const failing = job({
      payload: z.string(),
      maxAttempts: 3,
      run: async () => {
        tries.push(ctx.clock.now().getTime())
        throw new Error('mail server away')
      },
    })
    const jobs = runner({ ...kinds, failing })
    await enqueue({ kind: 'failing', payload: 'x' })
    await enqueue({ kind: 'note', payload: 'unharmed' })
    await jobs.runDue()
    expect(ran).toEqual(['unharmed'])
    expect(await jobs.runDue()).toBe(0)
    for (let step = 0; step < 60; step++) {
      server.clock.advance(5000)
      await jobs.runDue()
    }
    const [first = 0, second = 0, third = 0] = tries
    expect(tries).toHaveLength(3)
    expect(third - second).toBeGreaterThan(second - first)
    expect(lines.map(({ level }) => level)).toEqual([40, 40, 50])
    const given = await ctx.db
      .selectFrom('jobs')
      .select(['lastError', 'attempts'])
      .where('givenUpAt', 'is not', null)
      .execute()
    expect(given).toEqual([{ lastError: 'mail server away', attempts: 3 }])
    const prune = jobsJobs['jobs.prune']
    await prune.run(ctx, {})
    expect(await ctx.db.selectFrom('jobs').select('id').execute()).toHaveLength(1)
    server.clock.advance(91 * 24 * 60 * minute)
    await prune.run(ctx, {})
    expect(await ctx.db.selectFrom('jobs').select('id').execute()).toEqual([])
  })

  it('do not run with a payload that is not theirs', async () => {
    const { ran, kinds } = noting({ maxAttempts: 1 })
    await enqueue({ kind: 'note', payload: { not: 'a string' } })
    await runner(kinds).runDue()
    expect(ran).toEqual([])
    expect(lines.map(({ level }) => level)).toEqual([50])
  })

  it('of a worker that died are taken over when its claim has run out, and it can no longer finish them', async () => {
    const { ran, kinds } = noting()
    await enqueue({ kind: 'note', payload: 'orphan' })
    const dead = await claimJob(ctx.db, ctx.clock.now(), ['note'], [])
    expect(await runner(kinds).runDue()).toBe(0)
    server.clock.advance(3 * minute)
    const successor = await claimJob(ctx.db, ctx.clock.now(), ['note'], [])
    expect(successor).toMatchObject({ id: dead?.id, attempts: 2 })
    if (dead) await finishJob(ctx.db, dead)
    expect(await left()).toBe(1)
    server.clock.advance(3 * minute)
    expect(await runner(kinds).runDue()).toBe(1)
    expect(ran).toEqual(['orphan'])
  })

  it('with the same key are one while they wait, with the newest payload and the earliest time', async () => {
    const { ran, kinds } = noting()
    const later = new Date(ctx.clock.now().getTime() + minute)
    await enqueue({ kind: 'note', payload: 'old', uniqueKey: 'k' })
    await enqueue({ kind: 'note', payload: 'new', uniqueKey: 'k', runAt: later })
    await enqueue({ kind: 'note', payload: 'other', uniqueKey: 'k2' })
    await runner(kinds).runDue()
    expect(ran).toEqual(['new', 'other'])
  })

  it('run once more when their key is asked for while they run', async () => {
    const ran: string[] = []
    const coalesced = job({
      payload: z.string(),
      run: async (_ctx, payload) => {
        ran.push(payload)
        if (payload === 'first') await enqueue({ kind: 'coalesced', payload: 'second', uniqueKey: 'k' })
      },
    })
    await enqueue({ kind: 'coalesced', payload: 'first', uniqueKey: 'k' })
    expect(await runner({ coalesced }).runDue()).toBe(2)
    expect(ran).toEqual(['first', 'second'])
    expect(await left()).toBe(0)
  })

  it('that are running are waited for by a stop, and no further one begins', async () => {
    const done: string[] = []
    const begun = Promise.withResolvers<void>()
    const finish = Promise.withResolvers<void>()
    const slow = job({
      payload: z.string(),
      run: async (_ctx, payload) => {
        begun.resolve()
        await finish.promise
        done.push(payload)
      },
    })
    const jobs = runner({ slow })
    await enqueue({ kind: 'slow', payload: 'a' })
    await enqueue({ kind: 'slow', payload: 'b' })
    const running = jobs.runDue()
    await begun.promise
    const stopped = jobs.stop()
    finish.resolve()
    await Promise.all([stopped, running])
    expect(done).toEqual(['a'])
    expect(await left()).toBe(1)
  })
})

describe('recurring jobs', () => {
  it('run every so often, in one row, however often the process starts', async () => {
    let runs = 0
    const kinds = { tidy: job({ payload: z.object({}), every: 10 * minute, run: async () => void runs++ }) }
    await Promise.all([runner(kinds).runDue(), runner(kinds).runDue()])
    expect(runs).toBe(0)
    server.clock.advance(10 * minute)
    await Promise.all([runner(kinds).runDue(), runner(kinds).runDue()])
    expect(runs).toBe(1)
    server.clock.advance(50 * minute)
    await runner(kinds).runDue()
    expect(runs).toBe(2)
    expect(await left()).toBe(1)
  })

  it('run daily by the workspace’s clock', async () => {
    let runs = 0
    const kinds = { nightly: job({ payload: z.object({}), every: { dailyAt: '03:00' }, run: async () => void runs++ }) }
    server.clock.set(new Date('2026-11-15T20:00:00Z'))
    const jobs = runner(kinds)
    await jobs.runDue()
    server.clock.set(new Date('2026-11-15T23:59:59Z'))
    await jobs.runDue()
    expect(runs).toBe(0)
    server.clock.set(new Date('2026-11-16T00:00:00Z'))
    await jobs.runDue()
    expect(runs).toBe(1)
    const { runAt } = await ctx.db.selectFrom('jobs').select('runAt').executeTakeFirstOrThrow()
    expect(runAt.toISOString()).toBe('2026-11-17T00:00:00.000Z')
  })

  it('come again after they were given up, and a run that a dead process left behind is made up for', async () => {
    let runs = 0
    const kinds = {
      dump: job({
        payload: z.object({}),
        every: 60 * minute,
        maxAttempts: 1,
        run: async () => {
          runs++
          throw new Error('disk full')
        },
      }),
    }
    const jobs = runner(kinds)
    await jobs.runDue()
    server.clock.advance(60 * minute)
    await jobs.runDue()
    server.clock.advance(60 * minute)
    await jobs.runDue()
    expect(runs).toBe(2)
    server.clock.advance(60 * minute)
    await claimJob(ctx.db, ctx.clock.now(), ['dump'], [])
    server.clock.advance(3 * minute)
    await runner(kinds).runDue()
    expect(runs).toBe(3)
  })
})

describe('a clock that ran two hours ahead and was set right', () => {
  const lead = 120 * minute

  it('does not make recurring jobs wait until the lead has passed', async () => {
    const ran: string[] = []
    const kinds = {
      often: job({ payload: z.object({}), every: 10_000, run: async () => void ran.push('often') }),
      nightly: job({ payload: z.object({}), every: { dailyAt: '03:00' }, run: async () => void ran.push('nightly') }),
    }
    server.clock.set(new Date('2026-11-20T22:30:00Z'))
    const jobs = runner(kinds)
    await jobs.runDue()
    server.clock.advance(lead)
    await jobs.runDue()
    expect(ran.toSorted()).toEqual(['nightly', 'often'])
    server.clock.advance(-lead)
    await jobs.runDue()
    server.clock.advance(10_000)
    await jobs.runDue()
    server.clock.set(new Date('2026-11-21T00:00:00Z'))
    await jobs.runDue()
    expect(ran.toSorted()).toEqual(['nightly', 'nightly', 'often', 'often', 'often'])
  })

  it('is noticed by the other processes within a minute', async () => {
    let runs = 0
    const kinds = { often: job({ payload: z.object({}), every: 10_000, run: async () => void runs++ }) }
    const jobs = runner(kinds)
    await jobs.runDue()
    server.clock.advance(10_000)
    const ahead = { ...ctx, clock: { now: () => new Date(server.clock.now().getTime() + lead) } }
    await openJobs(ahead, kinds).runDue()
    expect(runs).toBe(1)
    server.clock.advance(50_000)
    await jobs.runDue()
    server.clock.advance(10_000)
    await jobs.runDue()
    expect(runs).toBe(2)
  })

  it('holds neither a claim nor a further try nor what was asked for in a moment; a chosen hour stays', async () => {
    const { ran, kinds } = noting()
    let fails = true
    const shaky = job({
      payload: z.string(),
      run: async (_ctx, payload) => {
        if (fails) throw new Error('mail server away')
        ran.push(payload)
      },
    })
    const jobs = runner({ ...kinds, shaky })
    await jobs.runDue()
    server.clock.advance(lead)
    await enqueue({ kind: 'shaky', payload: 'tried' })
    await jobs.runDue()
    await enqueue({ kind: 'note', payload: 'claimed' })
    await claimJob(ctx.db, ctx.clock.now(), ['note'], [])
    const now = ctx.clock.now().getTime()
    await enqueue({ kind: 'note', payload: 'in a moment', runAt: new Date(now + 5000) })
    await enqueue({ kind: 'note', payload: 'chosen', runAt: new Date(now + minute) })
    server.clock.advance(-lead)
    fails = false
    await jobs.runDue()
    expect(ran).toEqual(['in a moment'])
    server.clock.advance(3 * minute)
    await jobs.runDue()
    expect(ran.toSorted()).toEqual(['claimed', 'in a moment', 'tried'])
    server.clock.advance(lead)
    await jobs.runDue()
    expect(ran).toContain('chosen')
  })
})
