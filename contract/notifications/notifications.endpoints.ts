import { z } from 'zod'
import { endpoint, nothing } from '../http/endpoint.ts'
import { id, idParams, instant } from '../http/fields.ts'
import { feedOf, feedQuery } from '../http/list.ts'
import { notificationKinds, reasons, subjectKinds } from './kinds.ts'

export const subject = z.object({ kind: z.enum(subjectKinds), id, title: z.string() })
export type NotificationSubject = z.infer<typeof subject>

export const notification = z.object({
  id,
  kind: z.enum(notificationKinds),
  params: z.record(z.string(), z.string()),
  /** Where it leads, inside the app. */
  href: z.string(),
  /** What it belongs to, the nearest first: each can be muted. */
  about: z.array(subject),
  reason: z.enum(reasons).nullable(),
  /** Who did it; null if the clock did it. */
  actor: z
    .object({
      ...{ id, fullName: z.string(), avatar: z.string().nullable() },
      /** An event that was written by an earlier version does not say so. */
      isBot: z.boolean().default(false),
    })
    .nullable(),
  createdAt: instant,
  readAt: instant.nullable(),
})
export type Notification = z.infer<typeof notification>

export const mute = z.object({
  id,
  subject: subject.extend({ kind: z.enum(['task', 'project']) }),
  createdAt: instant,
})
export type Mute = z.infer<typeof mute>

export const notificationEndpoints = {
  /** Mine, newest first. */
  list: endpoint('GET', '/api/notifications', {
    access: 'signedIn',
    query: feedQuery.pick({ before: true, limit: true }),
    response: feedOf(notification).omit({ hasAfter: true }).extend({ unreadCount: z.number().int() }),
  }),
  setRead: endpoint('PUT', '/api/notifications/:id/read', {
    access: 'signedIn',
    params: idParams,
    body: z.strictObject({ read: z.boolean() }),
    ...nothing,
  }),
  readAll: endpoint('POST', '/api/notifications/reading', { access: 'signedIn', ...nothing }),
  /** Nothing more of this task or project, except what asks something of me. The subject is one of the notification's own. */
  mute: endpoint('POST', '/api/notifications/:id/mute', {
    access: 'signedIn',
    params: idParams,
    body: z.strictObject({ kind: z.enum(['task', 'project']) }),
    response: mute,
  }),
  mutes: endpoint('GET', '/api/notifications/mutes', {
    access: 'signedIn',
    response: z.object({ rows: z.array(mute) }),
  }),
  unmute: endpoint('DELETE', '/api/notifications/mutes/:id', { access: 'signedIn', params: idParams, ...nothing }),
}
