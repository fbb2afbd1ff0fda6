import type { ProjectDetail, ProjectDraft } from '#contract/projects/projects.schemas.ts'
import type { Context } from '../../platform/context.ts'
import { once } from '../../platform/idempotency.ts'
import { inTransaction } from '../../platform/transaction.ts'
import { refusingTakenName } from '../conversations/change.ts'
import { readableProject } from './access.ts'
import { createProject } from './creation.ts'
import { detailOf } from './detail.ts'
import type { Reader } from './measures.ts'

/** The call of somebody whose role lets them make projects; a repeat answers the first one. */
export function openProject(
  ctx: Context,
  reader: Reader,
  { clientId, ...draft }: ProjectDraft,
): Promise<ProjectDetail> {
  return refusingTakenName(() =>
    inTransaction(ctx, reader.actor, async (tx) => {
      const request = { userId: reader.actor.id, key: clientId, body: draft }
      const id = await once(tx, request, async () => (await createProject(tx, reader.actor, draft, reader.today)).id)
      return detailOf(tx.db, reader, await readableProject(tx.db, reader, id))
    }),
  )
}
