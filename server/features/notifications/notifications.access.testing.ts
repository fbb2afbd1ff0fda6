import { notificationEndpoints } from '#contract/notifications/notifications.endpoints.ts'
import { pushEndpoints } from '#contract/notifications/push.endpoints.ts'
import { notificationSettingsEndpoints } from '#contract/notifications/settings.endpoints.ts'
import { type AccessRow, actors, admins, signedIn } from '../../testing/accessRow.ts'

const nobodys = 'n'.repeat(43)

export const notificationsAccess: AccessRow[] = [
  { endpoint: notificationEndpoints.list, may: signedIn, answer: 200 },
  {
    endpoint: notificationEndpoints.setRead,
    may: signedIn,
    answer: 404,
    request: () => ({ params: { id: 999_999 }, body: { read: true } }),
  },
  { endpoint: notificationEndpoints.readAll, may: signedIn, answer: 204 },
  {
    endpoint: notificationEndpoints.mute,
    may: signedIn,
    answer: 404,
    request: () => ({ params: { id: 999_999 }, body: { kind: 'task' } }),
  },
  { endpoint: notificationEndpoints.mutes, may: signedIn, answer: 200 },
  {
    endpoint: notificationEndpoints.unmute,
    may: signedIn,
    answer: 404,
    request: () => ({ params: { id: 999_999 } }),
  },
  { endpoint: notificationSettingsEndpoints.read, may: signedIn, answer: 200 },
  {
    endpoint: notificationSettingsEndpoints.changeRules,
    may: signedIn,
    answer: 200,
    request: () => ({ body: { changes: [{ kind: 'taskAssigned', channel: 'email', on: false }] } }),
  },
  {
    endpoint: notificationSettingsEndpoints.changeTimes,
    may: signedIn,
    // Somebody else's version, which nobody has.
    answer: 409,
    request: () => ({
      body: {
        mail: { timing: 'daily', at: '08:30' },
        quiet: { on: true, from: '20:00', to: '08:00', weekend: false },
        version: 999,
      },
    }),
  },
  {
    endpoint: notificationSettingsEndpoints.readOf,
    may: admins,
    answer: 200,
    request: ({ userId }) => ({ params: { id: userId } }),
    othersAnswer: 200,
  },
  { endpoint: pushEndpoints.read, may: signedIn, answer: 200 },
  {
    endpoint: pushEndpoints.subscribe,
    may: signedIn,
    answer: 400,
    request: () => ({
      body: { endpoint: 'https://localhost/push', keys: { p256dh: 'B'.repeat(87), auth: 'a'.repeat(22) } },
    }),
  },
  {
    endpoint: pushEndpoints.unsubscribe,
    may: signedIn,
    answer: 404,
    request: () => ({ params: { id: 999_999 } }),
  },
  { endpoint: pushEndpoints.confirmApp, may: signedIn, answer: 404, request: () => ({ params: { id: 999_999 } }) },
  { endpoint: pushEndpoints.removeApp, may: signedIn, answer: 404, request: () => ({ params: { id: 999_999 } }) },
  { endpoint: pushEndpoints.test, may: signedIn, answer: 200 },
  {
    endpoint: pushEndpoints.changeDetail,
    may: signedIn,
    answer: 204,
    request: () => ({ body: { detail: 'who' } }),
  },
  // Whoever asks: the key says whose notification it is, and this one is nobody's.
  {
    endpoint: pushEndpoints.act,
    may: actors,
    answer: 400,
    request: () => ({ body: { key: nobodys, action: 'approve' } }),
  },
  { endpoint: pushEndpoints.arrive, may: actors, answer: 400, request: () => ({ body: { key: nobodys } }) },
  {
    endpoint: pushEndpoints.renew,
    may: actors,
    answer: 400,
    request: () => ({
      body: {
        endpoint: 'https://push.example/x',
        keys: { p256dh: 'B'.repeat(87), auth: 'a'.repeat(22) },
        ...{ renewalKey: 'f'.repeat(64), nextRenewalKey: 'e'.repeat(64) },
      },
    }),
  },
]
