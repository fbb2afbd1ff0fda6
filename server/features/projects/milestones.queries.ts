import type { Kysely, Selectable } from 'kysely'
import type { Milestone } from '#contract/projects/milestones.schemas.ts'
import type { Database } from '../../platform/schema.ts'

export type MilestoneRow = Selectable<Database['milestones']>

export function milestoneOf({ id, projectId, title, day, note, doneAt, version }: MilestoneRow): Milestone {
  return { id, projectId, title, day, note, doneAt: doneAt?.toISOString() ?? null, version }
}

/** By day. */
export async function milestonesOf(db: Kysely<Database>, projectId: number): Promise<Milestone[]> {
  const rows = await db
    .selectFrom('milestones')
    .selectAll()
    .where('projectId', '=', projectId)
    .where('deletedAt', 'is', null)
    .orderBy('day')
    .orderBy('id')
    .execute()
  return rows.map(milestoneOf)
}
