import { href } from '#contract/href.ts'
import { paths } from '#contract/paths.ts'
import { ownDeactivationEndpoints } from '#contract/people/ownDeactivation.endpoints.ts'
import type { Actor } from '../../platform/actor.ts'
import type { Context } from '../../platform/context.ts'
import { type Route, route } from '../../platform/http/route.ts'
import { inTransaction } from '../../platform/transaction.ts'
import { askPassword } from '../accounts/ownPassword.ts'
import { clearFileCookie } from '../accounts/signedIn.ts'
import { notify } from '../notifications/notify.ts'
import { activeAdmins } from '../roles/roles.queries.ts'
import { deactivatePerson } from './deactivation.ts'

/**
 * The work goes to the manager, else to an Admin; the Admins are notified, as one of them may have to open the account
 * again.
 */
async function deactivateOneself(ctx: Context, actor: Actor, password: string): Promise<void> {
  await askPassword(ctx, actor, 'password', password)
  await deactivatePerson(ctx, actor, actor.id, { tasksTo: null, approvalsTo: null })
  await inTransaction(ctx, actor, async (tx) => {
    const admins = await activeAdmins(tx.db).select('users.id').execute()
    await notify(
      tx,
      admins.map(({ id }) => id),
      {
        kind: 'accountDeactivated',
        params: { title: actor.fullName },
        href: href(paths.adminUser, { tab: 'genel-bakis', id: actor.id }),
      },
    )
  })
}

export const ownDeactivationRoutes: readonly Route[] = [
  route(ownDeactivationEndpoints.deactivate, async ({ ctx, actor, body, reply }) => {
    await deactivateOneself(ctx, actor, body.password)
    clearFileCookie(ctx, reply)
    return undefined
  }),
]
