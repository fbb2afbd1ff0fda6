import { type Kysely, sql } from 'kysely'
import type { JobKinds } from '../../../platform/jobs/jobs.ts'
import { outwardKinds } from '../../../platform/jobs/outward.ts'
import type { Database } from '../../../platform/schema.ts'
import { notSilenced } from '../../../platform/silence.ts'
import type { StatusCheck } from '../../../platform/status.ts'

const second = 1000
const minute = 60 * second

interface QueueState {
  waiting: number
  oldest: Date | null
  givenUp: number
  lastError: string | null
}

/** What is due and not being done, among jobs that this version knows; what a silent workspace leaves waiting is not late. */
export async function standingOf(db: Kysely<Database>, now: Date, kinds: JobKinds): Promise<QueueState> {
  const dayAgo = new Date(now.getTime() - 24 * 60 * minute)
  const { rows } = await sql<QueueState>`
    select
      count(*) filter (where given_up_at is null and run_at <= ${now}) as waiting,
      min(run_at) filter (where given_up_at is null and run_at <= ${now}) as oldest,
      count(*) filter (where given_up_at > ${dayAgo}) as "givenUp",
      (array_agg(last_error order by given_up_at desc) filter (where given_up_at > ${dayAgo}))[1] as "lastError"
    from jobs
    where kind = any(${Object.keys(kinds)}) and ${notSilenced(outwardKinds(kinds))} and (claimed_until is null or claimed_until < ${now})
      and unique_key is distinct from 'recurring'`.execute(db)
  return rows[0] ?? { waiting: 0, oldest: null, givenUp: 0, lastError: null }
}

/** Since when somebody could have done it: what became due while the server was off is not late yet. */
function patience() {
  let firstLook = Number.POSITIVE_INFINITY
  return (now: Date) => {
    // A clock that was set back makes it begin again: nobody has waited since tomorrow.
    firstLook = Math.min(firstLook, now.getTime())
    return firstLook
  }
}

export const queueCheck = (kinds: () => JobKinds, since = patience()): StatusCheck => ({
  name: 'queue',
  async run({ db, clock }) {
    const now = clock.now()
    const { waiting, oldest, givenUp, lastError } = await standingOf(db, now, kinds())
    const began = since(now)
    const latencyMs = oldest === null ? 0 : now.getTime() - Math.max(oldest.getTime(), began)
    const figures = [
      { name: 'waiting', value: waiting },
      { name: 'oldestWaiting', value: latencyMs },
      { name: 'givenUp', value: givenUp },
    ] as const
    if (latencyMs > minute) {
      const state = latencyMs > 15 * minute ? 'failing' : 'slow'
      return { state, latencyMs, figures, trouble: { kind: 'jobsWait', text: String(waiting) } }
    }
    if (givenUp > 0) {
      return { state: 'slow', latencyMs, figures, trouble: { kind: 'jobsGivenUp', text: lastError ?? '' } }
    }
    return { state: 'working', latencyMs, figures }
  },
})

interface Plan {
  recurring: number
  overdue: string[] | null
  nextRun: Date | null
}

/** Whether what is to be done again and again is being done; what is running right now is not late. */
export const schedulerCheck = (kinds: () => JobKinds, since = patience()): StatusCheck => ({
  name: 'scheduler',
  async run({ db, clock }) {
    const now = clock.now()
    const late = new Date(now.getTime() - 5 * minute)
    const { rows } = await sql<Plan>`
      select count(*) as recurring,
        array_agg(kind order by kind) filter (where run_at < ${late}
          and (claimed_until is null or claimed_until < ${now})) as overdue,
        min(run_at) filter (where run_at > ${now}) as "nextRun"
      from jobs where unique_key = 'recurring' and given_up_at is null and kind = any(${Object.keys(kinds())})
        and ${notSilenced(outwardKinds(kinds()))}`.execute(db)
    const { recurring = 0, overdue: passed = null, nextRun = null } = rows[0] ?? {}
    const overdue = since(now) <= late.getTime() ? passed : null
    const figures = [
      { name: 'recurring', value: recurring },
      { name: 'overdue', value: overdue?.length ?? 0 },
      ...(nextRun === null ? [] : [{ name: 'nextRun', value: nextRun.toISOString() } as const]),
    ] as const
    if (overdue === null) return { state: 'working', figures }
    const state = overdue.length === recurring ? 'failing' : 'slow'
    return { state, figures, trouble: { kind: 'jobsOverdue', text: overdue.join(', ') } }
  },
})
