import { href } from '#contract/href.ts'
import { paths } from '#contract/paths.ts'
import { deactivationsAnHour } from '#contract/provisioning/provisioning.endpoints.ts'
import { inTransaction, type Transaction } from '../../platform/transaction.ts'
import { notify } from '../notifications/notify.ts'
import { deactivatePerson } from '../people/deactivation.ts'
import { activeAdmins } from '../roles/roles.queries.ts'
import { type HeldPerson, heldPeople } from './people.queries.ts'
import { heldBack } from './protocol/refusal.ts'
import { type Hand, note } from './provisioner.ts'

const hourMs = 60 * 60_000

export const provisionerObject = ({ id, name }: { id: number; name: string }) => ({
  kind: 'provisioner',
  id,
  title: name,
})

/**
 * A slip at the identity server must not empty the company. The line in the log is the place that is taken, written
 * before the long hand-over begins: of many at once, none passes the limit.
 */
async function takePlace(hand: Hand, person: HeldPerson): Promise<number | null> {
  const { provisioner } = hand
  return inTransaction(hand.ctx, hand.actor, async (tx) => {
    const { heldSince, releasedUntil } = await tx.db
      .selectFrom('provisioners')
      .select(['heldSince', 'releasedUntil'])
      .where('id', '=', provisioner.id)
      .forUpdate()
      .executeTakeFirstOrThrow()
    if (heldSince !== null) return null
    const isReleased = releasedUntil !== null && releasedUntil > tx.now
    if (!isReleased && (await isTooMany(tx, provisioner.id))) {
      await holdBack(tx, hand)
      return null
    }
    return note(tx, hand, { act: 'personDeactivated', title: person.fullName, userId: person.id })
  })
}

async function isTooMany(tx: Transaction, provisionerId: number): Promise<boolean> {
  const { done } = await tx.db
    .selectFrom('provisioningLog')
    .select(({ fn }) => fn.countAll<number>().as('done'))
    .where('provisionerId', '=', provisionerId)
    .where('act', '=', 'personDeactivated')
    .where('refusal', 'is', null)
    .where('at', '>', new Date(tx.now.getTime() - hourMs))
    .executeTakeFirstOrThrow()
  const { left } = await heldPeople(tx.db, provisionerId)
    .select(({ fn }) => fn.countAll<number>().as('left'))
    .where('users.status', '<>', 'inactive')
    .executeTakeFirstOrThrow()
  const { atLeast, share } = deactivationsAnHour
  return done >= Math.max(atLeast, Math.floor((left + done) * share))
}

async function holdBack(tx: Transaction, { provisioner }: Hand) {
  await tx.db.updateTable('provisioners').set({ heldSince: tx.now }).where('id', '=', provisioner.id).execute()
  await tx.record({ action: 'provisioner.held', object: provisionerObject(provisioner), result: 'denied' })
  const admins = await activeAdmins(tx.db).select('users.id').execute()
  await notify(
    tx,
    admins.map(({ id }) => id),
    {
      kind: 'provisionerHeld',
      params: { title: provisioner.name },
      href: href(paths.systemStatus, { bolum: 'giris' }),
      tag: `provisionerHeld:${provisioner.id}`,
    },
  )
}

/** The work goes to their manager, else to an Admin; every session ends at once. */
export async function deactivateHeld(hand: Hand, person: HeldPerson): Promise<void> {
  const line = await takePlace(hand, person)
  if (line === null) {
    throw heldBack('too many people were deactivated within one hour: an Admin has to release this provisioner first')
  }
  try {
    await deactivatePerson(hand.ctx, hand.actor, person.id, { tasksTo: null, approvalsTo: null })
  } catch (error) {
    await hand.ctx.db.deleteFrom('provisioningLog').where('id', '=', line).execute()
    throw error
  }
}
