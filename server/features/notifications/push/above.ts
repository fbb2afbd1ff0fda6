import type { Actor } from '../../../platform/actor.ts'
import type { Context } from '../../../platform/context.ts'
import type { Feature } from '../../../platform/feature.ts'
import type { PushActs, PushTarget } from '../../../platform/pushActs.ts'

/** What only features above this one know, and pushing has to. */
export interface Above {
  undisturbed(ctx: Context, userId: number): Promise<boolean>
  /** What the bell counts. */
  unread(ctx: Context, actor: Actor): Promise<number>
  actsOn(target: PushTarget): PushActs | undefined
}

export function above(features: () => readonly Feature[]): Above {
  return {
    async undisturbed(ctx, userId) {
      const asked = features().map((feature) => feature.undisturbed?.(ctx, userId) ?? false)
      return (await Promise.all(asked)).includes(true)
    },
    async unread(ctx, actor) {
      const counts = await Promise.all(features().map((feature) => feature.unread?.(ctx, actor) ?? 0))
      return counts.reduce((sum, count) => sum + count, 0)
    },
    actsOn: ({ about }) => features().find(({ pushActs }) => pushActs?.about === about)?.pushActs,
  }
}
