import { sql } from 'kysely'
import { z } from 'zod'
import type { Context } from '../context.ts'
import { job } from '../jobs/jobs.ts'

const keptDays = 14
const rowsAtOnce = 2000

/**
 * Old events go, but none that a reader has still to see, and never the newest: it holds the place of the cursor. Each
 * batch begins where the last one ended and the first event that stays ends it: the rest of the table is not read.
 */
export async function pruneEvents(ctx: Context): Promise<number> {
  const before = new Date(ctx.clock.now().getTime() - keptDays * 24 * 60 * 60 * 1000)
  let pruned = 0
  let after = 0
  for (;;) {
    const { rows } = await sql<{ id: number }>`
      delete from events where id in (
        select id from (select id, at from events where id > ${after} order by id limit ${rowsAtOnce}) as oldest
        where at < ${before}
          and id <= (select coalesce(min(last_id), 0) from event_cursors)
          and id < (select max(id) from events)
      ) returning id`.execute(ctx.db)
    pruned += rows.length
    if (rows.length < rowsAtOnce) return pruned
    after = rows.reduce((most, { id }) => Math.max(most, id), after)
  }
}

export const liveJobs = {
  'live.prune': job({
    payload: z.object({}),
    every: { dailyAt: '03:20' },
    run: async (ctx) => {
      const pruned = await pruneEvents(ctx)
      if (pruned > 0) ctx.log.info({ pruned }, 'old events removed')
    },
  }),
}
