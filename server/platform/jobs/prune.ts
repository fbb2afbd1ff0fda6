import { z } from 'zod'
import { job } from './jobs.ts'

const keptDays = 90

/** Jobs that were given up stay to be looked at, for as long as the log that tells of them. */
export const jobsJobs = {
  'jobs.prune': job({
    payload: z.object({}),
    every: { dailyAt: '03:10' },
    run: async (ctx) => {
      const before = new Date(ctx.clock.now().getTime() - keptDays * 24 * 60 * 60 * 1000)
      await ctx.db.deleteFrom('jobs').where('givenUpAt', '<', before).execute()
    },
  }),
}
