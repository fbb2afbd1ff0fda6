import type { Kysely } from 'kysely'
import type { ProjectAbility } from '#contract/projects/abilities.ts'
import { mayInProject } from '#contract/projects/projects.policy.ts'
import { conflict, forbidden, notFound, unprocessable } from '../../platform/errors.ts'
import type { Database } from '../../platform/schema.ts'
import type { Transaction } from '../../platform/transaction.ts'
import { detailOf } from './detail.ts'
import type { Reader } from './measures.ts'
import { type ProjectRow, projectRows, standingOf } from './projects.queries.ts'

/** A project that this person sees; else there is none. */
export async function readableProject(db: Kysely<Database>, reader: Reader, id: number): Promise<ProjectRow> {
  const row = await projectRows(db, reader).where('projects.id', '=', id).executeTakeFirst()
  if (!row) throw notFound('project')
  return row
}

interface AccessNeeds {
  /** Left out: anybody in it, and Admin. */
  ability?: ProjectAbility
  version?: number
  /** Also where it rests in the archive. */
  archived?: true
}

/** For callers that change something there; locked until the commit. */
export async function projectInHand(
  tx: Transaction,
  reader: Reader,
  id: number,
  { ability, version, archived }: AccessNeeds,
): Promise<ProjectRow> {
  // A statement sees the state at its beginning, even if it then waits for a lock; so the lock comes in its own
  // statement.
  await tx.db.selectFrom('projects').select('id').where('id', '=', id).forUpdate().execute()
  const row = await readableProject(tx.db, reader, id)
  if (ability && !mayInProject(standingOf(reader, row), ability)) throw forbidden('projectNotYours')
  if (version !== undefined && row.version !== version) {
    throw conflict('staleVersion', await detailOf(tx.db, reader, row))
  }
  if (row.archivedAt && !archived) throw unprocessable('projectArchived')
  return row
}
