import type { NotificationSettings } from '#contract/notifications/settings.endpoints.ts'
import { nextDaily } from '../../platform/jobs/dailyAt.ts'
import { quietUntil } from './quietHours.ts'

const minuteMs = 60_000
const hourMs = 60 * minuteMs
/** Time to read it in the app, and for what comes together to travel together. */
const graceMs = 2 * minuteMs

const nextFull = (span: number, after: number) => new Date((Math.floor(after / span) + 1) * span)

function plainTime({ timing, at }: NotificationSettings['mail'], zone: string, now: Date): Date {
  if (timing === 'daily') return nextDaily(at, zone, now)
  return timing === 'hourly' ? nextFull(hourMs, now.getTime()) : nextFull(minuteMs, now.getTime() + graceMs)
}

/** When the next e-mail may go to somebody with these settings. */
export function nextMail({ mail, quiet }: Pick<NotificationSettings, 'mail' | 'quiet'>, zone: string, now: Date): Date {
  const due = plainTime(mail, zone, now)
  return quietUntil(quiet, zone, due) ?? due
}
