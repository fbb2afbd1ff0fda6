import { createHash } from 'node:crypto'
import type { Kysely } from 'kysely'
import { knownTransports } from '#contract/passkeys/ceremony.ts'
import type { Passkey } from '#contract/passkeys/passkeys.endpoints.ts'
import type { Context } from '../../platform/context.ts'
import type { Database } from '../../platform/schema.ts'
import { workspaceOf } from '../../platform/workspaceId.ts'
import { relyingParty } from '../accounts/relyingParty.ts'
import { keeperOf } from './keepers.ts'

export async function passkeysOf(
  { config }: Context,
  db: Kysely<Database>,
  userId: number,
  only?: number,
): Promise<Passkey[]> {
  const party = relyingParty(config)
  const rows = await db
    .selectFrom('passkeys')
    .select(['id', 'name', 'aaguid', 'isSynced', 'rpId', 'createdAt', 'lastUsedAt'])
    .where('userId', '=', userId)
    .$if(only !== undefined, (query) => query.where('id', '=', only ?? 0))
    .orderBy('id')
    .execute()
  return rows.map(({ id, name, aaguid, isSynced, rpId, createdAt, lastUsedAt }) => ({
    ...{ id, name, isSynced },
    keeper: keeperOf(aaguid),
    worksHere: 'id' in party && party.id === rpId,
    createdAt: createdAt.toISOString(),
    lastUsedAt: lastUsedAt?.toISOString() ?? null,
  }))
}

/** Those that serve at this address, as browsers are told of them. */
export async function credentialsOf(db: Kysely<Database>, userId: number, rpId: string) {
  const rows = await db
    .selectFrom('passkeys')
    .select(['credentialId', 'transports'])
    .where('userId', '=', userId)
    .where('rpId', '=', rpId)
    .orderBy('id')
    .execute()
  return rows.map(({ credentialId, transports }) => ({
    id: credentialId,
    type: 'public-key' as const,
    transports: knownTransports(transports),
  }))
}

/** How devices know somebody: always the same, and nothing that says who it is. */
export async function handleOf(db: Kysely<Database>, userId: number): Promise<string> {
  return createHash('sha256')
    .update(`passkeys ${await workspaceOf(db)} ${userId}`)
    .digest('base64url')
}
