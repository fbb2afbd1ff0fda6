import { provisioningKeptDays } from '#contract/provisioning/provisioning.endpoints.ts'
import type { Context } from '../../platform/context.ts'

const dayMs = 24 * 60 * 60_000

/** A token that has run out is refused by its date already. */
export async function forgetProvisioning({ db, clock }: Context): Promise<void> {
  const now = clock.now()
  const oldest = new Date(now.getTime() - provisioningKeptDays * dayMs)
  await db.deleteFrom('provisioningLog').where('at', '<', oldest).execute()
  await db.deleteFrom('provisionerTokens').where('expiresAt', '<=', now).execute()
}
