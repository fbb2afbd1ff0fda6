import { z } from 'zod'
import { endpoint } from '../http/endpoint.ts'
import { id, idParams, instant } from '../http/fields.ts'
import { feedOf, feedQuery } from '../http/list.ts'

/** What a person is told of; the words for each stand in the `notifications` catalogue, with its parameters. */
export const notificationKinds = [
  'messageReminder',
  'threadReply',
  'starReminder',
  'taskAssigned',
  'taskRequested',
  'taskDecided',
  'taskClosed',
  'taskReopened',
  'taskCommented',
  'taskMentioned',
  'taskExpired',
  'cardMentioned',
  'eventInvited',
  'eventReplied',
  'eventChanged',
  'eventCancelled',
  'eventReminder',
  'delegated',
  'dealAssigned',
  'dealClosed',
  'discountRequested',
  'discountDecided',
  'projectAdded',
  'expenseRequested',
  'expenseDecided',
  'expensePaid',
  'receiptRequested',
  'advanceGiven',
] as const
export type NotificationKind = (typeof notificationKinds)[number]

export const notification = z.object({
  id,
  kind: z.enum(notificationKinds),
  params: z.record(z.string(), z.string()),
  /** Where it leads, inside the app. */
  href: z.string(),
  /** Whoever did it; nobody for what the clock did. */
  actor: z.object({ id, fullName: z.string(), avatar: z.string().nullable() }).nullable(),
  createdAt: instant,
  readAt: instant.nullable(),
})
export type Notification = z.infer<typeof notification>

export const notificationEndpoints = {
  /** Mine, newest first. */
  list: endpoint({
    method: 'GET',
    path: '/api/notifications',
    access: 'signedIn',
    query: feedQuery.pick({ before: true, limit: true }),
    response: feedOf(notification).omit({ hasAfter: true }).extend({ unreadCount: z.number().int() }),
  }),
  setRead: endpoint({
    method: 'PUT',
    path: '/api/notifications/:id/read',
    access: 'signedIn',
    status: 204,
    params: idParams,
    body: z.strictObject({ read: z.boolean() }),
    response: null,
  }),
  readAll: endpoint({
    method: 'POST',
    path: '/api/notifications/reading',
    access: 'signedIn',
    status: 204,
    response: null,
  }),
}
