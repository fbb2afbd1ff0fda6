import type { NavigationLists } from '#contract/projects/projects.endpoints.ts'
import type { Actor } from './actor.ts'
import type { Context } from './context.ts'

/** A feature that fills lists of the side menu: each answers its own ones. */
export interface NavigationSource {
  read(ctx: Context, actor: Actor): Promise<Partial<NavigationLists>>
}
