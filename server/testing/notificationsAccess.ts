import { notificationEndpoints } from '#contract/notifications/notifications.endpoints.ts'
import { type AccessRow, signedIn } from './accessRow.ts'

export const notificationsAccess: AccessRow[] = [
  { endpoint: notificationEndpoints.list, may: signedIn, answer: 200 },
  {
    endpoint: notificationEndpoints.setRead,
    may: signedIn,
    answer: 404,
    request: () => ({ params: { id: 999_999 }, body: { read: true } }),
  },
  { endpoint: notificationEndpoints.readAll, may: signedIn, answer: 204 },
]
