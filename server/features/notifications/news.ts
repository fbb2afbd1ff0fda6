import type { NotificationKind, Reason } from '#contract/notifications/kinds.ts'
import type { NotificationSubject } from '#contract/notifications/notifications.endpoints.ts'
import type { PushTarget } from '../../platform/pushActs.ts'

export interface News {
  kind: NotificationKind
  params: Record<string, string>
  href: string
  /** What it belongs to, the nearest first: people mute by it. */
  about?: readonly NotificationSubject[]
  /** Why it comes to this very person, where the kind alone does not say it. */
  reasonOf?: (userId: number) => Reason | null
  /** Who did it, if the system sends it later. */
  actorId?: number
  /** Where something can be done about it from the notification itself. */
  target?: PushTarget
  /** A newer push with the same takes the place of the older. */
  tag?: string
  /** Its feature writes an e-mail of its own. */
  mailed?: true
}
