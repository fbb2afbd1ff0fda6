import { nameRank, nameRanks } from '#contract/search/nameRank.ts'
import type { SearchKind } from '#contract/search/search.endpoints.ts'
import type { IconComponent } from '../../ui/pointing.ts'

export interface PaletteItem {
  id: string
  group: 'screens' | 'actions' | 'all' | SearchKind
  title: string
  detail?: string
  icon: IconComponent
  /** In place of the icon. */
  image?: string | null | undefined
  to?: string
  run?: () => void
}

/** Texts come after all names. */
const rankOf = ({ group, title }: PaletteItem, query: string) =>
  group === 'message' ? nameRanks.none : nameRank(title, query)

const beginsExactly = (title: string, query: string) =>
  title.toLocaleLowerCase('tr').startsWith(query.toLocaleLowerCase('tr'))

/** The items that a query names: better names first, exact letters first among equals. */
export function matching(items: readonly PaletteItem[], query: string): PaletteItem[] {
  const wanted = query.trim()
  if (wanted === '') return [...items]
  return items
    .map((item) => ({ item, rank: rankOf(item, wanted), exact: beginsExactly(item.title, wanted) ? 0 : 1 }))
    .filter(({ rank }) => rank < nameRanks.none)
    .sort((a, b) => a.rank - b.rank || a.exact - b.exact)
    .map(({ item }) => item)
}

/** Group by group, the group with the best name first. */
export function grouped(items: readonly PaletteItem[], query: string): PaletteItem[] {
  const groups = [...Map.groupBy(items, ({ group }) => group).values()]
  const wanted = query.trim()
  if (wanted === '') return groups.flat()
  const best = (group: readonly PaletteItem[]) => Math.min(...group.map((item) => rankOf(item, wanted)))
  return groups.sort((a, b) => best(a) - best(b)).flat()
}
