import { z } from 'zod'
import { endpoint } from '../http/endpoint.ts'
import { idParams, versionOrNone } from '../http/fields.ts'
import { channels, notificationKinds } from './kinds.ts'

/** A time of day, by the person's own clock. */
const timeOfDay = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'invalidTime')

export const mailTimings = ['atOnce', 'hourly', 'daily'] as const
export type MailTiming = (typeof mailTimings)[number]

export const rule = z.object({
  kind: z.enum(notificationKinds),
  inApp: z.boolean(),
  email: z.boolean(),
  push: z.boolean(),
})
export type Rule = z.infer<typeof rule>

/** E-mails carry the notifications that are still unread by then; `at` is the time of the daily one. */
const mail = z.strictObject({ timing: z.enum(mailTimings), at: timeOfDay })
/** No push, and e-mails wait, between these times; `weekend`: and all of Saturday and Sunday. */
const quiet = z
  .strictObject({ on: z.boolean(), from: timeOfDay, to: timeOfDay, weekend: z.boolean() })
  .refine(({ on, from, to }) => !on || from !== to, { path: ['to'], message: 'quietHoursEmpty' })

export const notificationTimes = z.strictObject({ mail, quiet })
export type NotificationTimes = z.infer<typeof notificationTimes>

export const notificationSettings = z.object({
  rules: z.array(rule),
  mail,
  quiet,
  /** Of the times alone: rules are changed one by one. 0 until they were changed. */
  version: versionOrNone,
})
export type NotificationSettings = z.infer<typeof notificationSettings>

export const notificationSettingsEndpoints = {
  read: endpoint('GET', '/api/notifications/settings', { access: 'signedIn', response: notificationSettings }),
  /** Each rule alone, so that two devices cannot undo each other's changes. */
  changeRules: endpoint('PUT', '/api/notifications/rules', {
    access: 'signedIn',
    body: z.strictObject({
      changes: z
        .array(z.strictObject({ kind: z.enum(notificationKinds), channel: z.enum(channels), on: z.boolean() }))
        .min(1)
        .max(200),
    }),
    response: notificationSettings,
  }),
  changeTimes: endpoint('PUT', '/api/notifications/times', {
    access: 'signedIn',
    body: notificationTimes.extend({ version: versionOrNone }),
    response: notificationSettings,
  }),
  /** Of somebody else, to look at: the kinds that can reach them. */
  readOf: endpoint('GET', '/api/users/:id/notification-settings', {
    access: { action: 'manage', subject: 'User' },
    params: idParams,
    response: notificationSettings.extend({ devices: z.number().int() }),
  }),
}
