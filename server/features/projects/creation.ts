import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { baseCurrency } from '#contract/money/money.ts'
import { projectChanged } from '#contract/projects/projects.events.ts'
import type { ProjectDraft } from '#contract/projects/projects.schemas.ts'
import { hasAdminRole } from '#contract/roles/roleNames.ts'
import { cleanText } from '#contract/text/clean.ts'
import type { Actor } from '../../platform/actor.ts'
import type { Transaction } from '../../platform/transaction.ts'
import { actorFor } from '../accounts/actorFor.ts'
import { dayAfter } from '../calendar/times.ts'
import { workingDaysFrom } from '../calendar/workingDays.ts'
import { checkNewcomers } from '../conversations/entering.ts'
import { ownChannel } from '../conversations/ownedChannel.ts'
import { addColumn } from '../kanban/columnCreation.ts'
import { addTaskCard } from '../kanban/taskLink.ts'
import { spaceForMember } from '../spaces/access.ts'
import { createSpace } from '../spaces/creation.ts'
import { spaceRoom } from '../spaces/rooms.ts'
import { createTask } from '../tasks/creation.ts'
import { checkDays } from '../tasks/dayRules.ts'

import { openProjectChannel } from './channel.ts'
import { tellNewcomers } from './notifications.ts'
import { projectObject } from './record.ts'
import { type Template, templates } from './templates.ts'

export type NewProject = Omit<ProjectDraft, 'clientId'>

/**
 * The project with its space, channel, board and the contents of its template, in the caller's transaction: all of it
 * or nothing. The caller has checked the rights. The creator stays a member, unless as an Admin they see it anyway.
 */
export async function createProject(tx: Transaction, actor: Actor, draft: NewProject, today: string) {
  checkDays(draft)
  const { name, managerId = actor.id, memberIds = [] } = draft
  const maker = hasAdminRole(actor.roles) ? [] : [actor.id]
  const userIds = [...new Set([managerId, ...maker, ...memberIds])]
  await checkNewcomers(tx, userIds)
  const code = draft.code ?? (await nextCode(tx))
  const id = await createSpace(tx, { kind: 'project', code, name, managerId, memberIds: userIds })
  const channelId = await openProjectChannel(tx, actor, { code, name, topic: draft.customer ?? '', userIds })
  await describeProject(tx, { id, code, channelId }, draft)
  await applyTemplate(tx, { id, managerId, startDay: draft.startDay ?? today }, templates[draft.template], today)
  await tellNewcomers(tx, { id, name }, userIds)
  return { id, code, channelId }
}

/** What makes a space a project: for a new one, and for one that has a channel already. */
export async function describeProject(
  tx: Transaction,
  { id, code, channelId }: { id: number; code: string; channelId: number },
  draft: NewProject,
) {
  const { name, budget = null } = draft
  const project = {
    customer: draft.customer ?? '',
    status: draft.status ?? 'planning',
    startDay: draft.startDay ?? null,
    endDay: draft.endDay ?? null,
    budgetAmount: budget?.amount ?? null,
    budgetCurrency: budget?.currency ?? baseCurrency,
    externalRef: draft.externalRef ?? '',
  }
  await tx.db
    .insertInto('projects')
    .values({ id, ...project, description: cleanText(draft.description ?? ''), channelId, createdAt: tx.now })
    .execute()
  await ownChannel(tx, channelId, { kind: 'project', id })
  await tx.record({
    action: 'project.created',
    object: projectObject({ id, code, name }),
    after: { name, code, ...project },
  })
  tx.emit(projectChanged, { id, version: 1 }, [spaceRoom(id)])
}

/** PRJ-12; numbers that somebody chose by hand are passed over. */
async function nextCode(tx: Transaction): Promise<string> {
  for (;;) {
    const { rows } = await sql<{ code: string; taken: boolean }>`
      select code, exists (select from spaces where spaces.code = next.code) as taken
      from (select 'PRJ-' || nextval('project_codes') as code) as next`.execute(tx.db)
    const [next] = rows
    if (next && !next.taken) return next.code
  }
}

interface Beginning {
  id: number
  managerId: number
  startDay: string
}

/**
 * Columns, then tasks with their cards, which are the manager's until they are given out; then milestones. What falls on
 * a day off begins and ends on the next working day.
 */
async function applyTemplate(tx: Transaction, project: Beginning, template: Template, today: string) {
  const { id, managerId, startDay } = project
  const manager = await actorFor(tx.db, managerId)
  if (!manager) throw new Error('a manager who was checked does not work here')
  const space = await spaceForMember(tx.db, manager, id)
  const [first, ...others] = template.columns
  if (!first) throw new Error('a template without a column')
  const { id: boardId } = await addColumn(tx, space, { ...first, wipLimit: null, colour: null })
  for (const column of others) await addColumn(tx, space, { ...column, wipLimit: null, colour: null })
  const workingDay = await workingDaysFrom(tx.db, startDay)
  for (const { title, startsAfter, days } of template.tasks) {
    const task = await createTask(
      tx,
      manager,
      {
        ...{ clientId: randomUUID(), title, spaceId: id, assigneeId: managerId },
        startDay: workingDay(dayAfter(startDay, startsAfter)),
        endDay: workingDay(dayAfter(startDay, startsAfter + days - 1)),
      },
      today,
    )
    await addTaskCard(tx, { viewer: manager, today }, boardId, task)
  }
  if (template.milestones.length === 0) return
  const milestones = template.milestones.map(({ title, after }) => ({
    ...{ projectId: id, title, day: workingDay(dayAfter(startDay, after)), note: '' },
    ...{ doneAt: null, deletedAt: null, deletedBy: null, createdAt: tx.now },
  }))
  await tx.db.insertInto('milestones').values(milestones).execute()
}
