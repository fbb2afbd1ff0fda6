import type { Insertable } from 'kysely'
import { savePassword } from '../features/accounts/accounts.queries.ts'
import { hashPassword } from '../features/accounts/passwordHash.ts'
import { createSession } from '../features/accounts/sessions.queries.ts'
import { roleIdByName } from '../features/roles/roles.queries.ts'
import { insertUser } from '../features/users/users.queries.ts'
import { listMails, readMail } from '../platform/mail/folder.ts'
import type { Database } from '../platform/schema.ts'
import type { Workspace } from '../workspace.ts'

export const testPassword = 'imece-2026'

/** Makes people with a session each, so that tests begin where their own story begins. */
export function peopleOf({ ctx, reactions, jobs }: Workspace) {
  let count = 0
  let passwordHash: Promise<string> | undefined

  async function person(overrides: Partial<Insertable<Database['users']>> = {}, roleNames: string[] = ['Kullanıcı']) {
    count += 1
    const user = {
      fullName: `Deniz Aydın ${count}`,
      username: `deniz${count}`,
      email: `deniz${count}@imece.test`,
      status: 'active' as const,
      ...overrides,
    }
    const id = await insertUser(ctx.db, user)
    for (const name of roleNames) {
      const roleId = await roleIdByName(ctx.db, name)
      await ctx.db.insertInto('userRoles').values({ userId: id, roleId }).execute()
    }
    passwordHash ??= hashPassword(ctx, testPassword)
    await savePassword(ctx.db, id, await passwordHash)
    return { ...user, id, token: await session(id) }
  }

  async function session(userId: number): Promise<string> {
    const origin = { ip: '127.0.0.1', userAgent: 'test' }
    const made = await createSession(ctx.db, ctx.clock.now(), { userId, remember: true, origin })
    return made.accessToken
  }

  /** Everything mailed so far, oldest first; reactions and due jobs are run first, as mails leave through them. */
  async function mails() {
    await reactions.runDue()
    await jobs.runDue()
    const names = await listMails(ctx.config.dataDir)
    return Promise.all(names.map(({ name }) => readMail(ctx.config.dataDir, name)))
  }

  return { person, session, mails }
}
