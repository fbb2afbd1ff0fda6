import type { Context } from '../context.ts'
import { activeSpan, asTrace, type SpanWords } from '../traces/traces.ts'
import {
  type ClaimedJob,
  claimJob,
  ensureRecurring,
  finishJob,
  giveUp,
  type NextRun,
  pullBack,
  renewClaim,
  renewEveryMs,
  runAgain,
  tryAgain,
} from './claims.ts'
import { nextDaily } from './dailyAt.ts'
import type { JobKinds, Recurrence } from './jobs.ts'
import { outwardKinds } from './outward.ts'

const pollEveryMs = 1000
const lookOverEveryMs = 60_000
const defaultMaxAttempts = 8

export interface JobRunner {
  /** Looks for due jobs every second from now on. */
  start(): void
  /** The kinds of the jobs that run now. */
  underWay(): string[]
  /** Waits for what is running. */
  stop(): Promise<void>
  /** Runs everything that is due now, and what that makes due, and gives how many ran. */
  runDue(): Promise<number>
}

async function nextRun(ctx: Context, every: Recurrence): Promise<Date> {
  const now = ctx.clock.now()
  if (typeof every === 'number') return new Date(now.getTime() + every)
  const { timeZone } = await ctx.settings.read()
  const at = typeof every.dailyAt === 'function' ? every.dailyAt(ctx.config) : every.dailyAt
  return nextDaily(at, timeZone, now)
}

const spanOf = ({ kind, id, attempts }: ClaimedJob): SpanWords => ({
  name: `job ${kind}`,
  attributes: { 'imece.job.kind': kind, 'imece.job.id': id, 'imece.job.attempt': attempts },
})

export function openJobs(ctx: Context, kinds: JobKinds): JobRunner {
  const names = Object.keys(kinds)
  const outward = outwardKinds(kinds)
  // The embedded database has one connection, which people wait for too.
  const lanes = ctx.config.databaseUrl ? 4 : 1
  const running = new Set<Promise<unknown>>()
  const underWay = new Set<ClaimedJob>()
  let stopped = false
  let lookedOverAt: number | undefined
  let timer: NodeJS.Timeout | undefined

  async function run(job: ClaimedJob) {
    const kind = kinds[job.kind]
    if (!kind) return
    underWay.add(job)
    const details = { job: job.kind, jobId: job.id, attempt: job.attempts }
    const renewal = setInterval(() => {
      renewClaim(ctx.db, ctx.clock.now(), job).catch((error) =>
        ctx.log.warn({ ...details, err: error }, 'a job could not renew its claim'),
      )
    }, renewEveryMs).unref()
    const began = performance.now()
    const ended = (result: 'done' | 'retried' | 'given_up') => {
      ctx.meter.observe('jobs', { kind: job.kind, result }, (performance.now() - began) / 1000)
      activeSpan()?.note({ 'imece.job.result': result })
    }
    try {
      await kind.run(ctx, kind.payload.parse(job.payload))
      if (kind.every) await runAgain(ctx.db, job, await nextRun(ctx, kind.every))
      else await finishJob(ctx.db, job)
      ended('done')
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error)
      activeSpan()?.failed(error)
      if (job.attempts < (kind.maxAttempts ?? defaultMaxAttempts)) {
        ended('retried')
        ctx.log.warn({ ...details, err: error }, 'a job failed and will be tried again')
        await tryAgain(ctx.db, ctx.clock.now(), job, reason)
      } else {
        ended('given_up')
        ctx.log.error({ ...details, err: error }, 'a job failed too often and was given up')
        if (kind.every) await runAgain(ctx.db, job, await nextRun(ctx, kind.every))
        else await giveUp(ctx.db, ctx.clock.now(), job, reason)
      }
    } finally {
      underWay.delete(job)
      clearInterval(renewal)
    }
  }

  /** At the start, every minute, and at once when the clock has jumped. */
  async function lookOver() {
    const now = ctx.clock.now()
    if (lookedOverAt !== undefined && Math.abs(now.getTime() - lookedOverAt) < lookOverEveryMs) return
    const next: NextRun[] = []
    for (const [kind, { every }] of Object.entries(kinds)) {
      if (every !== undefined) next.push({ kind, runAt: await nextRun(ctx, every) })
    }
    await ensureRecurring(ctx.db, now, next)
    await pullBack(ctx.db, now)
    lookedOverAt = now.getTime()
  }

  async function drain(): Promise<number> {
    await lookOver()
    let ran = 0
    while (!stopped) {
      const job = names.length > 0 ? await claimJob(ctx.db, ctx.clock.now(), names, outward) : undefined
      if (!job) break
      await asTrace(
        ctx.traces,
        () => spanOf(job),
        () => run(job),
      )
      ran++
    }
    return ran
  }

  function openLane(): Promise<number> {
    const lane = drain()
    running.add(lane)
    lane.then(
      () => running.delete(lane),
      () => running.delete(lane),
    )
    return lane
  }

  function tick() {
    if (stopped) return
    // An idle second costs one query: the other lanes open when the first has found work that takes time.
    if (running.size < lanes)
      openLane().catch((error) => ctx.log.warn({ err: error }, 'jobs could not be read, trying again'))
  }

  return {
    start() {
      timer = setInterval(tick, pollEveryMs).unref()
    },
    underWay: () => [...underWay].map(({ kind }) => kind),
    async stop() {
      stopped = true
      clearInterval(timer)
      await Promise.allSettled(running)
    },
    async runDue() {
      const inFlight = Promise.allSettled(running)
      const ran = await openLane()
      await inFlight
      return ran
    },
  }
}
