import { isUniqueViolation } from '../../platform/database/errors.ts'
import { inTransaction, type Transaction } from '../../platform/transaction.ts'
import { checkMatch } from './change.ts'
import { groupVersion, type HeldGroup, heldGroup } from './groups.queries.ts'
import { heldPeople, idIn } from './people.queries.ts'
import { type GroupChange, patchedGroup, wholeGroup } from './protocol/group.ts'
import { operationsIn } from './protocol/patch.ts'
import { invalidValue, taken } from './protocol/refusal.ts'
import { type Hand, note } from './provisioner.ts'
import { syncRoles } from './roleSync.ts'

const groupObject = ({ id, displayName }: { id: number; displayName: string }) => ({
  kind: 'provisionedGroup',
  id,
  title: displayName,
})

async function refusingTaken<Result>(write: () => Promise<Result>): Promise<Result> {
  try {
    return await write()
  } catch (error) {
    if (!isUniqueViolation(error, 'provisioned_groups_by_name')) throw error
    throw taken('a group of this name is here already; find it by a filter')
  }
}

export function makeGroup(hand: Hand, body: unknown): Promise<HeldGroup> {
  const { provisioner } = hand
  const whole = wholeGroup(body)
  const { displayName, externalId = null } = whole
  return refusingTaken(() =>
    inTransaction(hand.ctx, hand.actor, async (tx) => {
      const times = { createdAt: tx.now, changedAt: tx.now }
      const { id } = await tx.db
        .insertInto('provisionedGroups')
        .values({ provisionerId: provisioner.id, externalId, ...named(displayName), ...times })
        .returning('id')
        .executeTakeFirstOrThrow()
      const { entered } = await changeMembers(tx, hand, id, whole)
      await tx.record({
        action: 'provisionedGroup.created',
        object: groupObject({ id, displayName }),
        after: { displayName, externalId, provisioner: provisioner.name, members: entered.length },
      })
      await note(tx, hand, { act: 'groupMade', title: displayName })
      await syncRoles(tx, provisioner, entered)
      return heldGroup(tx.db, hand, id)
    }),
  )
}

const named = (displayName: string) => ({ displayName, nameKey: displayName.toLowerCase() })

interface Write {
  body: unknown
  ifMatch: string | undefined
}

export const replaceGroup = (hand: Hand, id: number, { body, ifMatch }: Write) =>
  changeGroup(hand, id, wholeGroup(body), ifMatch)

export const patchGroup = (hand: Hand, id: number, { body, ifMatch }: Write) =>
  changeGroup(hand, id, patchedGroup(operationsIn(body)), ifMatch)

/** Locked until the commit, so that of two changes at once the second sees what the first left. */
async function groupInHand(tx: Transaction, hand: Hand, id: number, ifMatch: string | undefined): Promise<HeldGroup> {
  await tx.db.selectFrom('provisionedGroups').select('id').where('id', '=', id).forUpdate().execute()
  const group = await heldGroup(tx.db, hand, id)
  checkMatch(ifMatch, groupVersion(group))
  return group
}

function changeGroup(hand: Hand, id: number, change: GroupChange, ifMatch: string | undefined): Promise<HeldGroup> {
  const { provisioner } = hand
  return refusingTaken(() =>
    inTransaction(hand.ctx, hand.actor, async (tx) => {
      const before = await groupInHand(tx, hand, id, ifMatch)
      const { entered, left } = await changeMembers(tx, hand, id, change)
      const displayName = change.displayName ?? before.displayName
      const externalId = change.externalId === undefined ? before.externalId : change.externalId
      const isRenamed = displayName !== before.displayName || externalId !== before.externalId
      if (!isRenamed && entered.length + left.length === 0) return before
      await tx.db
        .updateTable('provisionedGroups')
        .set((of) => ({ ...named(displayName), externalId, version: of('version', '+', 1), changedAt: tx.now }))
        .where('id', '=', id)
        .execute()
      await tx.record({
        action: 'provisionedGroup.changed',
        object: groupObject({ id, displayName }),
        before: { displayName: before.displayName, externalId: before.externalId },
        after: { displayName, externalId, provisioner: provisioner.name, entered: few(entered), left: few(left) },
      })
      await note(tx, hand, { act: 'groupChanged', title: displayName })
      // By another name it may give another role to all of them.
      await syncRoles(tx, provisioner, isRenamed ? [...(await memberIds(tx, id)), ...left] : [...entered, ...left])
      return heldGroup(tx.db, hand, id)
    }),
  )
}

/** A line of the log names some, and tells how many. */
const few = (ids: readonly number[]) => (ids.length <= 100 ? ids : ids.length)

export async function removeGroup(hand: Hand, id: number, ifMatch: string | undefined): Promise<void> {
  const { provisioner } = hand
  await inTransaction(hand.ctx, hand.actor, async (tx) => {
    const group = await groupInHand(tx, hand, id, ifMatch)
    const left = await memberIds(tx, id)
    await tx.db.deleteFrom('provisionedGroups').where('id', '=', id).execute()
    await tx.record({
      action: 'provisionedGroup.deleted',
      object: groupObject(group),
      before: { displayName: group.displayName, members: left.length, provisioner: provisioner.name },
    })
    await note(tx, hand, { act: 'groupRemoved', title: group.displayName })
    await syncRoles(tx, provisioner, left)
  })
}

async function memberIds(tx: Transaction, groupId: number): Promise<number[]> {
  const rows = await tx.db.selectFrom('provisionedMembers').select('userId').where('groupId', '=', groupId).execute()
  return rows.map(({ userId }) => userId)
}

/** Only people of this provisioner are taken in; whoever is not in it anyway may be named as leaving. */
async function changeMembers(tx: Transaction, { provisioner }: Hand, groupId: number, change: GroupChange) {
  const held = change.empties || change.enters.size > 0 ? await memberIds(tx, groupId) : []
  const had = new Set(held)
  const wanted = [...change.enters].map(idIn)
  const wantedIds = new Set(wanted)
  const entered = wanted.filter((id) => !had.has(id))
  await checkPeople(tx, provisioner.id, entered)
  const named = change.empties ? held.filter((id) => !wantedIds.has(id)) : [...change.leaves].map(idIn)
  const left = await remove(tx, groupId, named)
  if (entered.length > 0) {
    await tx.db
      .insertInto('provisionedMembers')
      .values(entered.map((userId) => ({ groupId, userId })))
      .execute()
  }
  return { entered, left }
}

async function checkPeople(tx: Transaction, provisionerId: number, ids: readonly number[]) {
  if (ids.length === 0) return
  // They stay until the commit.
  const rows = await heldPeople(tx.db, provisionerId)
    .select('held.userId')
    .where('held.userId', 'in', ids)
    .forShare('held')
    .execute()
  const known = new Set(rows.map(({ userId }) => userId))
  const stranger = ids.find((id) => !known.has(id))
  if (stranger !== undefined) throw invalidValue(`there is no user ${stranger} of this provisioner`)
}

async function remove(tx: Transaction, groupId: number, ids: readonly number[]): Promise<number[]> {
  if (ids.length === 0) return []
  const rows = await tx.db
    .deleteFrom('provisionedMembers')
    .where('groupId', '=', groupId)
    .where('userId', 'in', ids)
    .returning('userId')
    .execute()
  return rows.map(({ userId }) => userId)
}
