import { z } from 'zod'
import type { Context } from '../../platform/context.ts'
import { job } from '../../platform/jobs/jobs.ts'
import { browserLifetime } from './knownBrowsers.ts'

const hour = 60 * 60_000
const day = 24 * hour
/** A day longer than the last link that it was sent. */
const draftLifetime = 2 * day

/** What has run out is refused by its date already; this only keeps the tables small. */
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
    // A day without a wrong try after the lock, and the next one starts from the beginning.
    .where('lastFailureAt', '<=', ago(day))
    .where((eb) => eb.or([eb('lockedUntil', 'is', null), eb('lockedUntil', '<=', ago(day))]))
    .execute()
}

export const sweepJobs = { 'accounts.sweep': job({ payload: z.object({}), run: sweep, every: hour }) }
