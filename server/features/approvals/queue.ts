import type { ApprovalScope, approvalEndpoints } from '#contract/approvals/approvals.endpoints.ts'
import type { QueryOf } from '#contract/http/endpoint.ts'
import { hasAdminRole } from '#contract/roles/roleNames.ts'
import type { Actor } from '../../platform/actor.ts'
import type { ApprovalSource } from '../../platform/approvalSource.ts'
import type { Context } from '../../platform/context.ts'
import { today } from '../../platform/days.ts'
import { forbidden } from '../../platform/errors.ts'
import { askedSpaces, askers, countKinds, listPlaces, united } from './queue.queries.ts'

type ListQuery = QueryOf<typeof approvalEndpoints.list>
type Sources = readonly ApprovalSource[]

async function queueOf(ctx: Context, actor: Actor, sources: Sources, scope: ApprovalScope) {
  if (scope === 'all' && !hasAdminRole(actor.roles)) throw forbidden()
  const day = await today(ctx)
  const asked = sources.flatMap((source) => {
    const select = source.waiting(actor, scope, day)
    return select === null ? [] : [{ source: source.source, waiting: select }]
  })
  return asked.length === 0 ? null : united(asked)
}

const nothing = { create: 0, complete: 0, extend: 0, registration: 0, discount: 0, expense: 0 }

const sum = (counts: Record<string, number>) => Object.values(counts).reduce((all, count) => all + count, 0)

export async function listApprovals(ctx: Context, actor: Actor, sources: Sources, query: ListQuery) {
  const cursor = ctx.events.cursor()
  const queue = await queueOf(ctx, actor, sources, query.scope)
  if (!queue) return { rows: [], total: 0, kindCounts: nothing, oldestAt: null, people: [], spaces: [], cursor }
  const { counts, oldestAt } = await countKinds(ctx.db, queue, query)
  const places = await listPlaces(ctx.db, queue, query, query)
  return {
    rows: await drawn(ctx, actor, sources, places),
    total: query.kind === undefined ? sum(counts) : (counts[query.kind] ?? 0),
    kindCounts: { ...nothing, ...counts },
    oldestAt,
    people: await askers(ctx.db, queue),
    spaces: await askedSpaces(ctx.db, queue),
    cursor,
  }
}

/** How much waits for me, or for anybody, and since when. */
export async function waiting(ctx: Context, actor: Actor, sources: Sources, scope: ApprovalScope) {
  const queue = await queueOf(ctx, actor, sources, scope)
  if (!queue) return { count: 0, oldestAt: null }
  const { counts, oldestAt } = await countKinds(ctx.db, queue, { q: '' })
  return { count: sum(counts), oldestAt }
}

/** As the navbar counts it. */
export async function countApprovals(ctx: Context, actor: Actor, sources: Sources) {
  const cursor = ctx.events.cursor()
  const { count } = await waiting(ctx, actor, sources, 'mine')
  return { count, cursor }
}

/** The rows of one page, each drawn by its source, in the order of the page. */
async function drawn(ctx: Context, actor: Actor, sources: Sources, places: readonly { source: string; id: number }[]) {
  const found = new Map<string, Awaited<ReturnType<ApprovalSource['rows']>>[number]>()
  for (const source of sources) {
    const ids = places.filter((place) => place.source === source.source).map(({ id }) => id)
    if (ids.length === 0) continue
    for (const row of await source.rows(ctx, actor, ids)) found.set(`${row.source}:${row.id}`, row)
  }
  return places.flatMap(({ source, id }) => found.get(`${source}:${id}`) ?? [])
}
