import type { QueryOf, ResponseOf } from '#contract/http/endpoint.ts'
import { nameRank, nameRanks } from '#contract/search/nameRank.ts'
import { type SearchHit, type SearchKind, searchEndpoints, searchKinds } from '#contract/search/search.endpoints.ts'
import type { Actor } from '../../platform/actor.ts'
import type { Context } from '../../platform/context.ts'
import type { Feature, SearchSource } from '../../platform/feature.ts'
import { route } from '../../platform/http/route.ts'
import { searchCheck } from './searchCheck.ts'

type Query = QueryOf<typeof searchEndpoints.search>

/** So many of the first hits of a source are ranked together, so that pages fit each other. */
const rankedTogether = 100

/** Texts come last and newest first, however well their first words fit. */
const rankOf = ({ kind, title }: SearchHit, q: string) => (kind === 'message' ? nameRanks.none : nameRank(title, q))

/** One page of what there is of a kind, the best names first. */
async function pageOf(ctx: Context, actor: Actor, sources: readonly SearchSource[], { q, page, size }: Query) {
  const start = (page - 1) * size
  const end = start + size
  const asked = Math.ceil((end + 1) / rankedTogether) * rankedTogether
  const found = await Promise.all(
    // What is not ranked needs nothing beyond its page.
    sources.map((source) => source.find(ctx, actor, q, source.kind === 'message' ? end + 1 : asked)),
  )
  const ranked = found
    .flatMap((hits) => hits.map((hit, place) => ({ hit, place, rank: rankOf(hit, q) })))
    .sort((a, b) => a.rank - b.rank || a.place - b.place)
  return { hits: ranked.slice(start, end), more: ranked.length > end }
}

async function search(
  ctx: Context,
  actor: Actor,
  sources: readonly SearchSource[],
  query: Query,
): Promise<ResponseOf<typeof searchEndpoints.search>> {
  const wanted = query.kinds === undefined ? undefined : new Set(query.kinds.split(','))
  const kinds = searchKinds.filter((kind) => wanted === undefined || wanted.has(kind))
  const pages = await Promise.all(
    kinds.map(async (kind) => {
      const ofKind = sources.filter((source) => source.kind === kind)
      return { kind, ...(await pageOf(ctx, actor, ofKind, query)) }
    }),
  )
  const best = ({ hits }: { hits: { rank: number }[] }) => hits[0]?.rank ?? nameRanks.none
  // The order of the kinds decides among equals.
  pages.sort((a, b) => best(a) - best(b))
  const more: SearchKind[] = pages.filter((page) => page.more).map(({ kind }) => kind)
  return { hits: pages.flatMap(({ hits }) => hits.map(({ hit }) => hit)), more }
}

/** Asks the sources of every feature; each source shows a person only what they may see. */
export function searchFeature(registry: () => readonly Feature[]): Feature {
  const sources = () => registry().flatMap((feature) => feature.search ?? [])
  return {
    name: 'search',
    routes: [route(searchEndpoints.search, ({ ctx, actor, query }) => search(ctx, actor, sources(), query))],
    checks: [searchCheck(sources)],
  }
}
