import { fold } from '#contract/text/fold.ts'
import type { IconComponent } from '../../ui/pointing.ts'

export interface PaletteItem {
  id: string
  group: 'screens' | 'actions' | 'people' | 'results'
  title: string
  detail?: string
  icon: IconComponent
  to?: string
  run?: () => void
}

/** Exact letters rank first, then the folded form; the start of a word before its middle. */
function rank(title: string, query: string): number {
  const exact = title.toLocaleLowerCase('tr')
  if (exact.startsWith(query.toLocaleLowerCase('tr'))) return 0
  const folded = fold(title)
  const wanted = fold(query)
  if (folded.startsWith(wanted)) return 1
  if (folded.includes(` ${wanted}`)) return 2
  return folded.includes(wanted) ? 3 : -1
}

export function matching(items: readonly PaletteItem[], query: string): PaletteItem[] {
  const wanted = query.trim()
  if (wanted === '') return [...items]
  return items
    .map((item) => ({ item, place: rank(item.title, wanted) }))
    .filter(({ place }) => place >= 0)
    .sort((a, b) => a.place - b.place)
    .map(({ item }) => item)
}
