import { fold } from '#contract/text/fold.ts'
import type { IconComponent } from '../pointing.ts'

/** What the editor offers behind `@` and `:`, and behind a `/` that begins the text. */
export interface Choice {
  id: string
  label: string
  kind: 'person' | 'group' | 'role' | 'emoji' | 'command'
  /** At the end of the row: a title, or that the person is not here. */
  detail?: string | undefined
  /** Of a command. */
  icon?: IconComponent
  avatar?: string | null | undefined
}

/** Finds a name by the beginning of any of its words, Turkish letters or not. */
export function begins(name: string, query: string): boolean {
  const wanted = fold(query)
  const folded = fold(name)
  return folded.startsWith(wanted) || folded.includes(` ${wanted}`)
}
