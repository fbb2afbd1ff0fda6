import type { Kysely } from 'kysely'
import type { Database } from '../../platform/schema.ts'
import { listBlocks } from '../users/blocks.queries.ts'

export type Hidden = ReadonlyMap<number, ReadonlySet<number>>

/** Who must not see whom: a block hides both from each other. */
export async function readHidden(db: Kysely<Database>): Promise<Hidden> {
  const hidden = new Map<number, Set<number>>()
  const hide = (from: number, who: number) => hidden.set(from, (hidden.get(from) ?? new Set()).add(who))
  for (const [a, b] of await listBlocks(db)) {
    hide(a, b)
    hide(b, a)
  }
  return hidden
}

export const isHidden = (hidden: Hidden, from: number, who: number) => hidden.get(from)?.has(who) ?? false

/** Those whom `viewer` sees otherwise than before. */
export function changedFor(viewer: number, before: Hidden, after: Hidden): number[] {
  const all = new Set([...(before.get(viewer) ?? []), ...(after.get(viewer) ?? [])])
  return [...all].filter((who) => isHidden(before, viewer, who) !== isHidden(after, viewer, who))
}
