import { fold } from '#contract/text/fold.ts'

/** What the editor offers behind `@` and `:`. */
export interface Choice {
  id: string
  label: string
  kind: 'person' | 'group' | 'role' | 'emoji'
  /** At the end of the row: a title, or that the person is not here. */
  detail?: string | undefined
  avatar?: string | null | undefined
}

/** Finds a name by the beginning of any of its words, Turkish letters or not. */
export function begins(name: string, query: string): boolean {
  const wanted = fold(query)
  const folded = fold(name)
  return folded.startsWith(wanted) || folded.includes(` ${wanted}`)
}
