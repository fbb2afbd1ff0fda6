import { userJoined } from '#contract/users/users.events.ts'
import type { Origin } from '../../platform/actor.ts'
import type { Context } from '../../platform/context.ts'
import type { Transaction } from '../../platform/transaction.ts'
import { announcePerson } from '../users/announce.ts'
import { userRoom } from '../users/rooms.ts'
import { accountMail } from './accountMail.ts'
import { findAccount, savePassword } from './accounts.queries.ts'
import { linkTo } from './links.ts'
import { checkNewPassword } from './newPassword.ts'
import { issueToken, liveToken, reserveToken, takeToken, voidTokens } from './oneTimeTokens.ts'
import { hashPassword } from './passwordHash.ts'
import { createSession, type NewSession } from './sessions.queries.ts'
import { accountObject } from './signIn.ts'
import { refuseWhereCompanyOnly } from './signInRules.ts'
import { withOneTimeToken } from './withOneTimeToken.ts'

/** By mail: the link is made when the mail is written, and nobody else sees it. */
export async function inviteByMail(tx: Transaction, userId: number, inviter: string): Promise<void> {
  await voidTokens(tx, 'invite', userId)
  const tokenId = await reserveToken(tx, { kind: 'invite', userId })
  await tx.enqueue(accountMail({ template: 'invitation', userId, tokenId, params: { inviter } }))
}

/** As a link to hand over, for places that mail does not reach. */
export async function inviteByLink(ctx: Context, tx: Transaction, userId: number): Promise<string> {
  await voidTokens(tx, 'invite', userId)
  return linkTo(ctx, 'invitation', await issueToken(tx, { kind: 'invite', userId }))
}

export async function invitedPerson(ctx: Context, token: string) {
  const live = await liveToken(ctx.db, ctx.clock.now(), 'invite', token).executeTakeFirst()
  const account = live?.userId ? await findAccount(ctx.db, { id: live.userId }) : undefined
  return account?.status === 'invited' ? { fullName: account.fullName, email: account.email } : null
}

/** The invited person chooses a password and is in; the mailed link proves the address. */
export async function acceptInvitation(ctx: Context, origin: Origin, input: { token: string; password: string }) {
  await refuseWhereCompanyOnly(ctx.db)
  const passwordHash = await hashPassword(ctx, input.password)
  return withOneTimeToken<{ userId: number; session: NewSession }>(ctx, origin, 'token', async (tx) => {
    const taken = await takeToken(tx, 'invite', input.token)
    const account = taken?.userId ? await findAccount(tx.db, { id: taken.userId }) : undefined
    if (account?.status !== 'invited') return 'wrongToken'
    await checkNewPassword(tx.db, input.password, account)
    const userId = account.id
    await voidTokens(tx, 'invite', userId)
    await savePassword(tx.db, userId, passwordHash)
    await tx.db.updateTable('users').set({ status: 'active', lastSeenAt: tx.now }).where('id', '=', userId).execute()
    const session = await createSession(tx.db, tx.now, { userId, remember: true, origin })
    await tx.record({ action: 'user.joined', object: accountObject(account), actorId: userId })
    await announcePerson(tx, userId)
    tx.emit(userJoined, { userId }, [userRoom(userId)])
    return { userId, session }
  })
}
