import type { Context } from '../../platform/context.ts'
import { savePassword } from './accounts.queries.ts'
import { hashPassword } from './passwordHash.ts'

/** Gives people the same password, hashed once: for seeds. */
export async function signInCredentials(ctx: Context, userIds: readonly number[], password: string): Promise<void> {
  const passwordHash = await hashPassword(ctx, password)
  for (const userId of userIds) await savePassword(ctx.db, userId, passwordHash)
}
