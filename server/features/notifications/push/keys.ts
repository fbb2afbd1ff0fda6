import type { Context } from '../../../platform/context.ts'

export interface PushKeys {
  publicKey: string
  privateKey: string
}

/** Made when they are first needed and kept from then on: a new pair would cut off every device. */
export async function pushKeys({ db, clock, secrets }: Pick<Context, 'db' | 'clock' | 'secrets'>): Promise<PushKeys> {
  const kept = () => db.selectFrom('pushKeys').select(['publicKey', 'privateKey']).executeTakeFirst()
  const usable = (row: PushKeys | undefined) => {
    const privateKey = row && secrets.unseal(row.privateKey)
    return row && privateKey ? { publicKey: row.publicKey, privateKey } : undefined
  }
  const known = await kept()
  const keys = usable(known)
  if (keys) return keys
  const { default: webPush } = await import('web-push')
  const pair = webPush.generateVAPIDKeys()
  const fresh = { publicKey: pair.publicKey, privateKey: secrets.seal(pair.privateKey), createdAt: clock.now() }
  await db
    .insertInto('pushKeys')
    .values({ id: 1, ...fresh })
    // Of two who make a pair at once both use the first; only one whose secret is lost is replaced.
    .onConflict((row) =>
      row
        .column('id')
        .doUpdateSet(fresh)
        .where('pushKeys.privateKey', '=', known?.privateKey ?? ''),
    )
    .execute()
  const made = usable(await kept())
  if (!made) throw new Error('the push keys were not kept')
  return made
}
