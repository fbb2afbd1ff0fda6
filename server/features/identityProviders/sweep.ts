import { z } from 'zod'
import type { Context } from '../../platform/context.ts'
import { job } from '../../platform/jobs/jobs.ts'

/** What has expired is refused already by its date; this only keeps the tables small. */
async function sweep({ db, clock }: Context): Promise<void> {
  await db.deleteFrom('providerDepartures').where('expiresAt', '<=', clock.now()).execute()
  await db.deleteFrom('providerLogouts').where('expiresAt', '<=', clock.now()).execute()
}

export const sweepJobs = { 'identityProviders.sweep': job({ payload: z.object({}), run: sweep, every: 60 * 60_000 }) }
