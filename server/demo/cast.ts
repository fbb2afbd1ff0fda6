import { actorFor } from '../features/accounts/actorFor.ts'
import type { ActivityLine } from '../platform/activity.ts'
import type { Actor } from '../platform/actor.ts'
import type { Context } from '../platform/context.ts'

export interface Cast {
  everybody: string[]
  of(username: string): Actor
}

/** One for each past that is told: nobody comes or changes after the people are there. */
const casts = new WeakMap<readonly ActivityLine[], Promise<Cast>>()

/** The demo's people by user name, acting with their own rights. */
export function loadCast(ctx: Context): Promise<Cast> {
  const lines = ctx.past?.lines ?? []
  const cast = casts.get(lines) ?? readCast(ctx)
  casts.set(lines, cast)
  return cast
}

async function readCast(ctx: Context): Promise<Cast> {
  const people = await ctx.db
    .selectFrom('users')
    .select(['id', 'username'])
    .where('status', '=', 'active')
    .orderBy('id')
    .execute()
  const actors = new Map<string, Actor>()
  for (const { id, username } of people) {
    const actor = await actorFor(ctx.db, id)
    if (actor) actors.set(username, actor)
  }
  return {
    everybody: [...actors.keys()],
    of(username) {
      const actor = actors.get(username)
      if (!actor) throw new Error(`Nobody in the demo is called ${username}`)
      return actor
    },
  }
}
