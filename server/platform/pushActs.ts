import { z } from 'zod'
import { approvalSources } from '#contract/approvals/approvals.schemas.ts'
import { id } from '#contract/http/fields.ts'
import type { PushAction } from '#contract/notifications/push.payload.ts'
import type { Actor, Origin } from './actor.ts'
import type { Context } from './context.ts'

/** What a pushed notification is about, where something can be done about it from the notification. */
export const pushTarget = z.discriminatedUnion('about', [
  z.object({
    about: z.literal('approval'),
    source: z.enum(approvalSources),
    id,
    /** As it was when it was shown: what changed since then is not decided unseen. */
    version: z.number().int().optional(),
  }),
  z.object({ about: z.literal('conversation'), id, messageId: id }),
])
export type PushTarget = z.infer<typeof pushTarget>
export type TargetAbout<About extends PushTarget['about']> = Extract<PushTarget, { about: About }>

export interface PushOffer<Target extends PushTarget = PushTarget> {
  /** With what acting needs later. */
  target: Target
  actions: readonly { action: Exclude<PushAction, 'why'>; href?: string }[]
  /** How many of the same kind wait there, this one among them. */
  waiting: number
}

export interface PushedAct {
  action: Exclude<PushAction, 'why'>
  text: string
  /** The same for each repeat of this act, and for no other. */
  once: string
}

/**
 * A feature's part in pushed notifications: what this person could do about a thing of its own without opening the app.
 * Acting goes through the same services, and so the same rights, as on the page.
 */
export interface PushActs<Target extends PushTarget = PushTarget> {
  about: Target['about']
  /** Null when it needs nobody any more: it was read, decided or deleted. */
  offer(ctx: Context, actor: Actor, target: Target): Promise<PushOffer<Target> | null>
  act(ctx: Context, actor: Actor, target: Target, act: PushedAct): Promise<void>
}

/** How the activity log names where somebody acted. */
export const fromNotification = (origin: Origin): Origin => ({
  ...origin,
  userAgent: `Notification: ${origin.userAgent}`,
})

export const withdrawKind = 'notifications.withdraw'

/** Whose pushed notifications are looked at again, because something was read, decided or deleted. */
export const toWithdraw = z.union([
  z.object({ userId: id }),
  z.object({ pushedId: id }),
  z.object({ about: z.literal('approval'), source: z.enum(approvalSources), id }),
  z.object({ about: z.literal('conversation'), id }),
])
export type ToWithdraw = z.infer<typeof toWithdraw>

/** What happens together travels together. */
const withdrawAfterMs = 2_000

export const withdrawal = (payload: ToWithdraw, now: Date) => ({
  kind: withdrawKind,
  payload,
  runAt: new Date(now.getTime() + withdrawAfterMs),
  uniqueKey: JSON.stringify(payload),
})
