import webPush from 'web-push'
import type { Context } from '../../../platform/context.ts'

export interface PushKeys {
  publicKey: string
  privateKey: string
}

/** Made when they are first needed and kept from then on: a new pair would cut off every device. */
export async function pushKeys({ db, clock }: Pick<Context, 'db' | 'clock'>): Promise<PushKeys> {
  const kept = () => db.selectFrom('pushKeys').select(['publicKey', 'privateKey']).executeTakeFirst()
  const known = await kept()
  if (known) return known
  await db
    .insertInto('pushKeys')
    .values({ id: 1, ...webPush.generateVAPIDKeys(), createdAt: clock.now() })
    .onConflict((row) => row.column('id').doNothing())
    .execute()
  const made = await kept()
  if (!made) throw new Error('the push keys were not kept')
  return made
}
