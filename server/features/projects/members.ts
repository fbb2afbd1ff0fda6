import type { BodyOf } from '#contract/http/endpoint.ts'
import { abilitiesOf, projectAbilities } from '#contract/projects/abilities.ts'
import type { projectMemberEndpoints } from '#contract/projects/members.endpoints.ts'
import { projectGone } from '#contract/projects/projects.events.ts'
import { mayGrant, mayHandOver, mayInProject } from '#contract/projects/projects.policy.ts'
import type { Membership, ProjectDetail } from '#contract/projects/projects.schemas.ts'
import type { Context } from '../../platform/context.ts'
import { conflict, forbidden, notFound, unprocessable } from '../../platform/errors.ts'
import { inTransaction, type Transaction } from '../../platform/transaction.ts'
import { checkNewcomers } from '../conversations/entering.ts'
import { followMembers, handOverChannel } from '../conversations/ownedChannel.ts'
import { leaveCards } from '../kanban/leaving.ts'
import { changeSpace } from '../spaces/change.ts'
import { leaveTasks } from '../tasks/leaving.ts'
import { userRoom } from '../users/rooms.ts'
import { projectInHand, readableProject } from './access.ts'
import { announceProject } from './change.ts'
import { detailOf } from './detail.ts'
import type { Reader } from './measures.ts'
import { tellNewcomers } from './notifications.ts'
import { type ProjectRow, standingOf } from './projects.queries.ts'
import { projectObject } from './record.ts'

type MemberInput = BodyOf<typeof projectMemberEndpoints.put>
type Wanted = Omit<MemberInput, 'version'>

interface ProjectMemberId {
  id: number
  userId: number
}

/** As a person does it, who has read what the member has: of two at once, the second sees what the first gave. */
export function putMember(
  ctx: Context,
  reader: Reader,
  place: ProjectMemberId,
  { version, ...wanted }: MemberInput,
): Promise<ProjectDetail> {
  return setMember(ctx, reader, place, wanted, (before) => {
    if (!before && version !== undefined) throw notFound('user')
    if (before && before.version !== version && !isSame(before, wanted)) throw conflict('staleVersion', before)
  })
}

/** Adds a member, or replaces their role and abilities; the board, the tasks and the channel open to them at once. */
export function setMember(
  ctx: Context,
  reader: Reader,
  { id, userId }: ProjectMemberId,
  wanted: Wanted,
  check: (before: Membership | undefined) => void = () => {},
): Promise<ProjectDetail> {
  return inTransaction(ctx, reader.actor, async (tx) => {
    const row = await projectInHand(tx, reader, id, { ability: 'members' })
    const before = await findMember(tx, id, userId)
    checkRights(reader, row, before, wanted)
    check(before)
    if (before && isSame(before, wanted)) return detailOf(tx.db, reader, row)
    if (!before) {
      await checkNewcomers(tx, [userId])
      await changeSpace(tx, id, { entering: [userId] })
      await followMembers(tx, row.channelId, { entering: [userId], leaving: [] })
      await tellNewcomers(tx, row, [userId])
    }
    if (wanted.role === 'manager') await handOver(tx, row, userId)
    else await setAbilities(tx, id, userId, wanted.abilities)
    // The board asks again what may be done there.
    if (before) await changeSpace(tx, id, {})
    await tx.record({
      action: before ? 'project.memberChanged' : 'project.memberAdded',
      object: projectObject(row),
      ...(before ? { before: { userId, role: before.role, abilities: before.abilities } } : {}),
      after: { userId, ...wanted },
    })
    announceProject(tx, row)
    return detailOf(tx.db, reader, await readableProject(tx.db, reader, id))
  })
}

const isSame = (before: Membership, { role, abilities }: Wanted) =>
  // The manager may everything, so that their abilities are nobody's matter.
  before.role === role && (role === 'manager' || before.abilities.join() === abilities.join())

async function findMember(tx: Transaction, spaceId: number, userId: number): Promise<Membership | undefined> {
  const row = await tx.db
    .selectFrom('spaceMembers')
    .select(['role', 'abilities', 'version'])
    .where('spaceId', '=', spaceId)
    .where('userId', '=', userId)
    .executeTakeFirst()
  return row && { ...row, abilities: abilitiesOf(row.abilities) }
}

/** Nobody gives or takes an ability that they lack, and only the manager and Admin pass the project on. */
function checkRights(reader: Reader, row: ProjectRow, before: Membership | undefined, { role, abilities }: Wanted) {
  const standing = standingOf(reader, row)
  if (before?.role === 'manager' && role !== 'manager') throw unprocessable('projectNeedsManager')
  if (role === 'manager' && !mayHandOver(standing)) throw forbidden('projectNotYours')
  const had = before?.abilities ?? []
  const touched = projectAbilities.filter((ability) => had.includes(ability) !== abilities.includes(ability))
  if (role === 'member' && !mayGrant(standing, touched)) throw forbidden('projectAbilityNotYours')
}

/** The one before stays, with everything a member may do. */
async function handOver(tx: Transaction, { id, managerId, channelId }: ProjectRow, userId: number) {
  if (userId === managerId) return
  await setAbilities(tx, id, userId, [])
  await setAbilities(tx, id, managerId, projectAbilities)
  await changeSpace(tx, id, { managerId: userId })
  await handOverChannel(tx, channelId, userId)
}

async function setAbilities(tx: Transaction, spaceId: number, userId: number, abilities: readonly string[]) {
  await tx.db
    .updateTable('spaceMembers')
    .set((of) => ({ abilities: [...abilities], version: of('version', '+', 1) }))
    .where('spaceId', '=', spaceId)
    .where('userId', '=', userId)
    .execute()
}

/**
 * Removes somebody else, or oneself. Their own tasks stay theirs; everything else of the project closes to them at
 * once.
 */
export async function removeMember(ctx: Context, reader: Reader, { id, userId }: ProjectMemberId): Promise<void> {
  await inTransaction(ctx, reader.actor, async (tx) => {
    const row = await projectInHand(tx, reader, id, {})
    if (userId !== reader.actor.id && !mayInProject(standingOf(reader, row), 'members'))
      throw forbidden('projectNotYours')
    const member = await findMember(tx, id, userId)
    if (!member) throw notFound('user')
    if (member.role === 'manager') throw unprocessable('projectNeedsManager')
    await changeSpace(tx, id, { leaving: [userId] })
    const leaving = { spaceId: id, userIds: [userId], today: reader.today }
    await leaveTasks(tx, reader.actor, leaving)
    await leaveCards(tx, leaving)
    await followMembers(tx, row.channelId, { entering: [], leaving: [userId] })
    await tx.record({
      action: userId === reader.actor.id ? 'project.left' : 'project.memberRemoved',
      object: projectObject(row),
      before: { userId, role: member.role, abilities: member.abilities },
    })
    tx.emit(projectGone, { id }, [userRoom(userId)])
    announceProject(tx, row)
  })
}
