import { type Origin, visitorActor } from '../../platform/actor.ts'
import type { Context } from '../../platform/context.ts'
import { isUniqueViolation } from '../../platform/database/errors.ts'
import { type AppError, forbidden } from '../../platform/errors.ts'
import { inTransaction, type Transaction } from '../../platform/transaction.ts'
import type { NewSession } from '../accounts/sessions.queries.ts'
import { accountObject, beginSession } from '../accounts/signIn.ts'
import { admit } from './admission.ts'
import { decide } from './decision.ts'
import type { ProviderRow } from './identityProviders.queries.ts'
import type { Said } from './said.ts'

/**
 * Lets somebody in whom the provider named, or refuses them and says why. Two first sign-ins of one person at once meet in
 * the tables' keys; the second begins again and finds the first.
 */
export async function enter(ctx: Context, origin: Origin, provider: ProviderRow, said: Said, language: string) {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await enterOnce(ctx, origin, provider, said, language)
    } catch (error) {
      if (!isUniqueViolation(error) || attempt === 3) throw error
    }
  }
}

type Entered = { userId: number; session: NewSession } | { refusal: AppError }

async function enterOnce(ctx: Context, origin: Origin, provider: ProviderRow, said: Said, language: string) {
  const { timeZone } = await ctx.settings.read()
  const entered = await inTransaction(ctx, visitorActor(origin), async (tx): Promise<Entered> => {
    await held(tx, provider, said)
    const decision = await decide(tx.db, provider, said)
    if (decision.account === 'refused') {
      ctx.meter.count('signInFailures', {})
      const { person, refusal } = decision
      await tx.record({
        action: 'account.signInFailed',
        object: person ? accountObject(person) : { kind: 'user', id: null, title: said.email ?? '' },
        ...(person ? { actorId: person.id } : {}),
        result: 'denied',
        after: { provider: provider.name, reason: refusal },
      })
      return { refusal: forbidden(refusal) }
    }
    const person = await admit(tx, provider, said, decision, { language, timeZone })
    const { id, name } = provider
    return beginSession(tx, person, {
      remember: true,
      provider: { id, name, subject: said.subject, session: said.session },
    })
  })
  if ('refusal' in entered) throw entered.refusal
  return entered
}

/** The provider stays, and nobody changes the person, until this is decided and done. */
async function held(tx: Transaction, { id }: ProviderRow, { email, subject }: Said): Promise<void> {
  await tx.db.selectFrom('identityProviders').select('id').where('id', '=', id).forShare().execute()
  await tx.db
    .selectFrom('users')
    .select('id')
    .where((of) =>
      of.or([
        of('email', '=', email ?? ''),
        of('id', 'in', (identities) =>
          identities
            .selectFrom('identities')
            .select('userId')
            .where('providerId', '=', id)
            .where('subject', '=', subject),
        ),
      ]),
    )
    .orderBy('id')
    .forUpdate()
    .execute()
}
