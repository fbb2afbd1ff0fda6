import { searchEndpoints } from '#contract/search/search.endpoints.ts'
import type { Feature } from '../../platform/feature.ts'
import { route } from '../../platform/http/route.ts'
import { searchCheck } from './searchCheck.ts'

const hitsPerKind = 8

/** Asks the source of every feature; each source shows a person only what they may see. */
export function searchFeature(registry: () => readonly Feature[]): Feature {
  const search = route(searchEndpoints.search, async ({ ctx, actor, query }) => {
    const kinds = query.kinds === undefined ? undefined : new Set(query.kinds.split(','))
    const sources = registry()
      .flatMap((feature) => feature.search ?? [])
      .filter((source) => kinds === undefined || kinds.has(source.kind))
    const found = await Promise.all(sources.map((source) => source.find(ctx, actor, query.q, hitsPerKind)))
    return { hits: found.flat() }
  })
  return { name: 'search', routes: [search], checks: [searchCheck(registry)] }
}
