import { type QueryExecutorProvider, sql } from 'kysely'
import type { Outward } from '#contract/silence/silence.endpoints.ts'
import type { JobKinds } from './jobs.ts'

export const outwardKinds = (kinds: JobKinds): string[] =>
  Object.entries(kinds).flatMap(([name, { outward }]) => (outward === undefined ? [] : [name]))

export interface WaitingOutward {
  what: Outward
  due: number
  later: number
}

/** What would go out to people, now and later, were the workspace live. */
export async function waitingOutward(db: QueryExecutorProvider, kinds: JobKinds, now: Date): Promise<WaitingOutward[]> {
  const { rows } = await sql<{ kind: string; due: number; later: number }>`
    select kind, count(*) filter (where run_at <= ${now}) as due, count(*) filter (where run_at > ${now}) as later
    from jobs
    where kind = any(${outwardKinds(kinds)}::text[]) and given_up_at is null
      and unique_key is distinct from 'recurring'
    group by kind order by kind`.execute(db)
  const found = new Map<Outward, WaitingOutward>()
  const add = (what: Outward, { due, later }: { due: number; later: number }) => {
    const before = found.get(what) ?? { what, due: 0, later: 0 }
    found.set(what, { what, due: before.due + due, later: before.later + later })
  }
  for (const row of rows) {
    const what = kinds[row.kind]?.outward
    if (what !== undefined) add(what, row)
  }
  for (const { outward, waiting } of Object.values(kinds)) {
    if (outward !== undefined && waiting) add(outward, await waiting(db, now))
  }
  return [...found.values()].filter(({ due, later }) => due + later > 0)
}
