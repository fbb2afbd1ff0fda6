import { z } from 'zod'
import { id } from '#contract/http/fields.ts'
import type { Context } from '../../platform/context.ts'
import { type JobRequest, job } from '../../platform/jobs/jobs.ts'
import { inTransaction, type Transaction } from '../../platform/transaction.ts'
import { bringRolesUpToDate } from '../identityProviders/admission.ts'
import { rolesAfter } from '../identityProviders/roles.ts'
import { groupsOf } from './people.queries.ts'
import { handOf, type ProvisionerRow, provisionerById } from './provisioner.ts'

const kind = 'provisioning.roles'
/** More than this wait for the job, as a group of the whole company has no end. */
const mostAtOnce = 50

/** By its groups and the mapping of now, as a sign-in would have it. */
export const mappedRoles = (
  tx: Transaction,
  { groupRoles, newcomerRoleId }: ProvisionerRow,
  groups: readonly { displayName: string; externalId?: string | null }[],
  userId: number | null,
) =>
  rolesAfter(
    tx.db,
    // Nothing like a claim is asked for here: what the groups are is known.
    { groupsClaim: 'groups', groupRoles, newcomerRoleId },
    { groups: groups.flatMap(({ displayName, externalId }) => [displayName, ...(externalId ? [externalId] : [])]) },
    userId,
  )

/** Roles that the mapping names come and go with the groups; all others stay as an Admin gave them. */
export async function syncRoles(
  tx: Transaction,
  provisioner: ProvisionerRow,
  userIds: readonly number[],
): Promise<void> {
  if (provisioner.groupRoles.length === 0 || userIds.length === 0) return
  if (userIds.length > mostAtOnce) return tx.enqueue(roleJob(provisioner.id))
  // In one order for everybody, so that two at once wait for each other and do not cross.
  const people = await tx.db
    .selectFrom('users')
    .select(['id', 'fullName'])
    .where('id', 'in', userIds)
    .orderBy('id')
    .forUpdate()
    .execute()
  const groups = await groupsOf(tx.db, userIds)
  for (const person of people) {
    const change = await mappedRoles(tx, provisioner, groups.get(person.id) ?? [], person.id)
    if (change) await bringRolesUpToDate(tx, provisioner, person, change, false)
  }
}

/** Everybody of it, in steps. */
export const roleJob = (provisionerId: number, after = 0): JobRequest => ({ kind, payload: { provisionerId, after } })

async function syncSome(
  ctx: Context,
  { provisionerId, after }: { provisionerId: number; after: number },
): Promise<void> {
  const provisioner = await provisionerById(ctx.db, provisionerId)
  if (!provisioner) return
  const { actor } = handOf(ctx, provisioner, { ip: '', userAgent: '', requestId: kind })
  await inTransaction(ctx, actor, async (tx) => {
    const people = await tx.db
      .selectFrom('provisionedPeople')
      .select('userId')
      .where('provisionerId', '=', provisionerId)
      .where('userId', '>', after)
      .orderBy('userId')
      .limit(mostAtOnce)
      .execute()
    const last = people.at(-1)
    if (!last) return
    await syncRoles(
      tx,
      provisioner,
      people.map(({ userId }) => userId),
    )
    await tx.enqueue(roleJob(provisionerId, last.userId))
  })
}

export const roleJobs = {
  [kind]: job({ payload: z.object({ provisionerId: id, after: z.number().int().nonnegative() }), run: syncSome }),
}
