import { z } from 'zod'
import type { Context } from '../../platform/context.ts'
import { job } from '../../platform/jobs/jobs.ts'
import { browserLifetime } from './knownBrowsers.ts'

const hour = 60 * 60_000
const day = 24 * hour
/** A day longer than its last link lives. */
const draftLifetime = 2 * day

/** Expired rows are already refused by their date; this only keeps the tables small. */
async function sweep(ctx: Context): Promise<void> {
  const now = ctx.clock.now()
  const ago = (milliseconds: number) => new Date(now.getTime() - milliseconds)
  await ctx.db.deleteFrom('sessions').where('expiresAt', '<=', now).execute()
  await ctx.db.deleteFrom('apiTokens').where('expiresAt', '<=', now).execute()
  await ctx.db.deleteFrom('knownBrowsers').where('createdAt', '<=', ago(browserLifetime)).execute()
  await ctx.db.deleteFrom('oneTimeTokens').where('expiresAt', '<=', ago(hour)).execute()
  await ctx.db.deleteFrom('registrationDrafts').where('askedAt', '<=', ago(draftLifetime)).execute()
  await ctx.db
    .deleteFrom('signInLockouts')
    // A day after the lock without a wrong try, counting starts from the beginning.
    .where('lastFailureAt', '<=', ago(day))
    .where((eb) => eb.or([eb('lockedUntil', 'is', null), eb('lockedUntil', '<=', ago(day))]))
    .execute()
}

export const sweepJobs = { 'accounts.sweep': job({ payload: z.object({}), run: sweep, every: hour }) }
