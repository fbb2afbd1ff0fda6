import { z } from 'zod'
import type { Context } from '../../platform/context.ts'
import { job } from '../../platform/jobs/jobs.ts'

/** What has expired is refused already by its date; this only keeps the table small. */
async function sweep({ db, clock }: Context): Promise<void> {
  await db.deleteFrom('passkeyChallenges').where('expiresAt', '<=', clock.now()).execute()
}

export const sweepJobs = { 'passkeys.sweep': job({ payload: z.object({}), run: sweep, every: 60 * 60_000 }) }
