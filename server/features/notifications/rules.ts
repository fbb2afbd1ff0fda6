import { type Channel, channels, factsOf, inAppIsFixed, type NotificationKind } from '#contract/notifications/kinds.ts'
import type { Rule } from '#contract/notifications/settings.endpoints.ts'
import type { OwnRules } from './settings.table.ts'

/** Whether this kind comes to somebody there. */
export function isWanted(own: OwnRules, kind: NotificationKind, channel: Channel): boolean {
  if (channel === 'inApp' && inAppIsFixed(kind)) return true
  return own[kind]?.[channel] ?? factsOf(kind).byDefault.includes(channel)
}

export function ruleOf(own: OwnRules, kind: NotificationKind): Rule {
  const [inApp, email, push] = channels.map((channel) => isWanted(own, kind, channel))
  return { kind, inApp: inApp === true, email: email === true, push: push === true }
}

interface Change {
  kind: NotificationKind
  channel: Channel
  on: boolean
}

/** Values equal to the default are not stored. */
export function changedRules(own: OwnRules, changes: readonly Change[]): OwnRules {
  const next: OwnRules = { ...own }
  for (const { kind, channel, on } of changes) {
    const { [channel]: _before, ...others } = next[kind] ?? {}
    const kept = on === factsOf(kind).byDefault.includes(channel) ? others : { ...others, [channel]: on }
    if (Object.keys(kept).length > 0) next[kind] = kept
    else delete next[kind]
  }
  return next
}
