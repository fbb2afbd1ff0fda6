import type { AuthenticationAnswer } from '#contract/passkeys/ceremony.ts'
import type { AnyActor } from '../../platform/actor.ts'
import type { Context } from '../../platform/context.ts'
import type { Transaction } from '../../platform/transaction.ts'
import { requiredParty, takeChallenge } from './challenges.ts'
import { handleOf } from './passkeys.queries.ts'

/** A passkey's answer, before anybody is let in by it. */
export interface Proof {
  passkey: { id: number; name: string; userId: number } | undefined
  /** Null where the signature and all that it covers is as it should be. */
  wrong: 'passkeyUnknown' | 'passkeyRefused' | null
  counter: number
  isSynced: boolean
}

type Asked = Parameters<typeof takeChallenge>[2]

/** Checks challenge, page, host, signature, and that the device made sure of the person. */
export async function readProof(
  ctx: Context,
  actor: Pick<AnyActor, 'origin'>,
  asked: Asked,
  { id, rawId, type, response }: AuthenticationAnswer,
  cookie: string | undefined,
): Promise<Proof> {
  const { id: rpId, origin } = requiredParty(ctx)
  const challenge = await takeChallenge(ctx, actor, asked, response.clientDataJSON, cookie)
  const known = await ctx.db
    .selectFrom('passkeys')
    .select(['id', 'name', 'userId', 'credentialId', 'publicKey'])
    .where('credentialId', '=', id)
    .where('rpId', '=', rpId)
    .executeTakeFirst()
  const refused = { passkey: known, counter: 0, isSynced: false }
  if (!known) return { ...refused, wrong: 'passkeyUnknown' }
  const isOthers = asked.userId !== null && asked.userId !== known.userId
  const { userHandle } = response
  // Where nobody was named, the device says whose it is; it may not say anybody else.
  const named = userHandle ?? (asked.userId === null ? '' : undefined)
  if (isOthers || (named !== undefined && named !== (await handleOf(ctx.db, known.userId)))) {
    return { ...refused, wrong: 'passkeyRefused' }
  }
  // Loaded with the first passkey, as a start does not need it.
  const { verifyAuthenticationResponse } = await import('@simplewebauthn/server')
  try {
    const { clientDataJSON, authenticatorData, signature } = response
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: {
        ...{ id, rawId, type },
        response: { clientDataJSON, authenticatorData, signature },
        clientExtensionResults: {},
      },
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: rpId,
      credential: {
        id: known.credentialId,
        publicKey: new Uint8Array(Buffer.from(known.publicKey, 'base64url')),
        // Compared under the lock of the row instead.
        counter: 0,
      },
      requireUserVerification: true,
    })
    if (!verified) return { ...refused, wrong: 'passkeyRefused' }
    const { newCounter, credentialBackedUp } = authenticationInfo
    return { passkey: known, wrong: null, counter: newCounter, isSynced: credentialBackedUp }
  } catch {
    // The library throws for each thing that is not as it should be, and for bytes that are none of its own.
    return { ...refused, wrong: 'passkeyRefused' }
  }
}

/**
 * Spends the proof; answers why it does not hold. A device that counts never counts back: whoever comes with a lower number
 * holds a copy, or the person does.
 */
export async function spendProof(tx: Transaction, { passkey, wrong, counter, isSynced }: Proof) {
  if (wrong !== null) return wrong
  const row =
    passkey &&
    (await tx.db
      .selectFrom('passkeys')
      .select(['id', 'counter'])
      .where('id', '=', passkey.id)
      .forUpdate()
      .executeTakeFirst())
  if (!row) return 'passkeyUnknown'
  const counts = counter > 0 || row.counter > 0
  if (counts && counter <= row.counter) return 'passkeyCopied'
  await tx.db.updateTable('passkeys').set({ counter, isSynced, lastUsedAt: tx.now }).where('id', '=', row.id).execute()
  return null
}
