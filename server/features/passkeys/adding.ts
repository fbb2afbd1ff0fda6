import type { RegistrationAnswer } from '#contract/passkeys/ceremony.ts'
import { mostPasskeys } from '#contract/passkeys/passkeys.endpoints.ts'
import { passkeysChanged } from '#contract/passkeys/passkeys.events.ts'
import type { Actor } from '../../platform/actor.ts'
import type { Context } from '../../platform/context.ts'
import { isUniqueViolation } from '../../platform/database/errors.ts'
import { conflict, forbidden, invalid, notFound } from '../../platform/errors.ts'
import { inTransaction, type Transaction } from '../../platform/transaction.ts'
import { accountMail } from '../accounts/accountMail.ts'
import { findAccount } from '../accounts/accounts.queries.ts'
import { askPassword } from '../accounts/ownPassword.ts'
import { countPasskeys } from '../accounts/passkeys.queries.ts'
import { recoveryCodesLeft, renewRecoveryCodes } from '../accounts/recoveryCodes.ts'
import { secondStepOf } from '../accounts/secondStep.ts'
import { accountObject } from '../accounts/signIn.ts'
import { describeUserAgent } from '../accounts/userAgent.ts'
import { userRoom } from '../users/rooms.ts'
import { newChallenge, requiredParty, takeChallenge } from './challenges.ts'
import { keeperOf } from './keepers.ts'
import { credentialsOf, handleOf, passkeysOf } from './passkeys.queries.ts'
import { algorithms, checkRegistration, type NewCredential } from './registration.ts'

type Doors = Parameters<typeof newChallenge>[3]

/** What the browser is to ask the device, once the person has proved who they are. */
export async function beginAdding(ctx: Context, actor: Actor, password: string | undefined, doors: Doors) {
  const party = requiredParty(ctx)
  const known = await findAccount(ctx.db, { id: actor.id })
  if (known?.passwordHash && !password) throw invalid({ password: 'passwordRequired' })
  const account = await askPassword(ctx, actor, 'password', password ?? '')
  if ((await countPasskeys(ctx.db, actor.id)) >= mostPasskeys) throw conflict('tooManyPasskeys', undefined)
  const { workspaceName } = await ctx.settings.read()
  return {
    ...(await newChallenge(ctx, actor, { purpose: 'add', userId: actor.id }, doors)),
    rp: { id: party.id, name: workspaceName },
    user: { id: await handleOf(ctx.db, actor.id), name: account.email, displayName: account.fullName },
    pubKeyCredParams: algorithms.map((alg) => ({ type: 'public-key' as const, alg })),
    // One of each keeper: a second would only replace the first there, and stay behind here.
    excludeCredentials: await credentialsOf(ctx.db, actor.id, party.id),
    authenticatorSelection: {
      residentKey: 'required' as const,
      requireResidentKey: true as const,
      userVerification: 'required' as const,
    },
    attestation: 'none' as const,
  }
}

/** Until the person gives a better one. */
function firstName({ aaguid }: NewCredential, { origin }: Actor): string {
  const { browser, platform } = describeUserAgent(origin.userAgent)
  return keeperOf(aaguid) ?? [browser, platform].filter((part) => part !== '').join(' · ')
}

export async function addPasskey(ctx: Context, actor: Actor, answer: RegistrationAnswer, cookie: string | undefined) {
  const party = requiredParty(ctx)
  const { clientDataJSON, transports } = answer.response
  const asked = { purpose: 'add', userId: actor.id } as const
  const challenge = await takeChallenge(ctx, actor, asked, clientDataJSON, cookie)
  const credential = await checkRegistration(party, answer, challenge)
  if (!credential) throw forbidden('passkeyNotMade')
  const name = firstName(credential, actor)
  try {
    return await inTransaction(ctx, actor, async (tx) => {
      // Of two at once the second sees what the first added.
      await tx.db.selectFrom('users').select('id').where('id', '=', actor.id).forUpdate().execute()
      if ((await countPasskeys(tx.db, actor.id)) >= mostPasskeys) throw conflict('tooManyPasskeys', undefined)
      const { id } = await tx.db
        .insertInto('passkeys')
        .values({
          ...credential,
          ...{ userId: actor.id, rpId: party.id, transports, name },
          createdAt: tx.now,
          lastUsedAt: null,
        })
        .returning('id')
        .executeTakeFirstOrThrow()
      const recoveryCodes = await codesIfOnlyStep(tx, actor.id)
      // Somebody who had to set up a second step gets full access from here on.
      tx.accessChanged([actor.id])
      await tx.record({ action: 'account.passkeyAdded', object: accountObject(actor), after: { passkey: name } })
      await tx.enqueue(accountMail({ template: 'passkeyAdded', userId: actor.id, params: { passkey: name || '–' } }))
      tx.emit(passkeysChanged, {}, [userRoom(actor.id)])
      const [passkey] = await passkeysOf(ctx, tx.db, actor.id, id)
      if (!passkey) throw notFound('passkey')
      return { passkey, recoveryCodes }
    })
  } catch (error) {
    if (isUniqueViolation(error)) throw conflict('passkeyKnown', undefined)
    throw error
  }
}

/** Who would be locked out by a lost device gets another way. */
async function codesIfOnlyStep(tx: Transaction, userId: number): Promise<string[] | null> {
  const account = await findAccount(tx.db, { id: userId })
  if (!account?.passwordHash || (await recoveryCodesLeft(tx.db, userId)) > 0) return null
  const second = await secondStepOf(tx.db, account)
  return second && !second.byApp ? renewRecoveryCodes(tx, userId) : null
}
