import type { z } from 'zod'
import type { setupBody } from '#contract/accounts/accounts.endpoints.ts'
import { isLanguage } from '#contract/locale/languages.ts'
import { adminRole } from '#contract/roles/roleNames.ts'
import { workspaceSetUp } from '#contract/users/users.events.ts'
import { type Origin, systemActor } from '../../platform/actor.ts'
import type { Context } from '../../platform/context.ts'
import { inTransaction, type Transaction } from '../../platform/transaction.ts'
import { lockAdmins } from '../roles/lastAdmin.ts'
import { hasActiveAdmin, roleIdByName } from '../roles/roles.queries.ts'
import { changeSettings } from '../settings/change.ts'
import { announcePerson } from '../users/announce.ts'
import { userRoom } from '../users/rooms.ts'
import { refusingTaken } from '../users/taken.ts'
import { insertUser } from '../users/users.queries.ts'
import { savePassword } from './accounts.queries.ts'
import { setupPath } from './links.ts'
import { checkNewPassword } from './newPassword.ts'
import { issueToken, liveToken, takeToken, voidTokens } from './oneTimeTokens.ts'
import { hashPassword } from './passwordHash.ts'
import { createSession, type NewSession } from './sessions.queries.ts'
import { accountObject } from './signIn.ts'
import { withOneTimeToken } from './withOneTimeToken.ts'

type Setup = z.output<typeof setupBody>

/** The address that makes the first Admin, new at each start and the only valid one; null once there is an Admin. */
export async function ensureSetupLink(ctx: Context): Promise<string | null> {
  return inTransaction(ctx, systemActor('start'), async (tx) => {
    await lockAdmins(tx)
    await voidTokens(tx, 'setup', null)
    if (await hasActiveAdmin(tx.db)) return null
    return setupPath(await issueToken(tx, { kind: 'setup' }))
  })
}

export async function setupLinkIsValid(ctx: Context, token: string): Promise<boolean> {
  const live = await liveToken(ctx.db, ctx.clock.now(), 'setup', token).executeTakeFirst()
  return live !== undefined && !(await hasActiveAdmin(ctx.db))
}

/** Makes the first Admin, once: a second person, even at the same time, finds the link used. */
export async function setUpWorkspace(ctx: Context, origin: Origin, body: Setup, language: string) {
  await checkNewPassword(ctx.db, body.password, body)
  const passwordHash = await hashPassword(ctx, body.password)
  const spoken = body.language ?? (isLanguage(language) ? language : 'tr')
  try {
    return await refusingTaken(() =>
      withOneTimeToken<{ userId: number; session: NewSession }>(ctx, origin, 'token', async (tx) => {
        await lockAdmins(tx)
        if ((await hasActiveAdmin(tx.db)) || !(await takeToken(tx, 'setup', body.token))) return 'wrongToken'
        const userId = await createFirstAdmin(tx, { ...body, language: spoken }, passwordHash)
        await changeSettings(tx, ctx, { workspaceName: body.workspaceName })
        const session = await createSession(tx.db, tx.now, { userId, remember: true, origin })
        return { userId, session }
      }),
    )
  } finally {
    ctx.settings.forget()
  }
}

async function createFirstAdmin(tx: Transaction, admin: Setup, passwordHash: string): Promise<number> {
  const { fullName, username, email, language = 'tr' } = admin
  const user = { fullName, username, email, language, status: 'active', lastSeenAt: tx.now, createdAt: tx.now } as const
  const id = await insertUser(tx.db, user)
  await savePassword(tx.db, id, passwordHash)
  await tx.db
    .insertInto('userRoles')
    .values({ userId: id, roleId: await roleIdByName(tx.db, adminRole) })
    .execute()
  await announcePerson(tx, id)
  await tx.record({ action: 'workspace.setUp', object: accountObject({ id, fullName }), actorId: id })
  tx.emit(workspaceSetUp, { userId: id }, [userRoom(id)])
  return id
}
