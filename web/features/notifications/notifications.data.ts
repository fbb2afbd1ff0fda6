import { infiniteQueryOptions, useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query'
import { notificationEndpoints } from '#contract/notifications/notifications.endpoints.ts'
import {
  notificationAdded,
  notificationRead,
  notificationSettingsChanged,
} from '#contract/notifications/notifications.events.ts'
import { call } from '../../lib/http/call.ts'
import { markStale, on, type Reaction } from '../../lib/live/reactions.ts'
import { useLooking } from '../../lib/session/session.ts'
import { applyAdded, applyAllRead, applyRead, type Notifications } from './applyToNotifications.ts'

/** All settings that the person's own devices share. */
const ownSettingsKey = ['notificationSettings'] as const
/** While a change of the rules is on its way, an answer from before it must not show. */
export const rulesChange = ['notificationRules'] as const
export const settingsKey = [...ownSettingsKey, 'rules'] as const
export const mutesKey = [...ownSettingsKey, 'mutes'] as const
export const pushKey = [...ownSettingsKey, 'push'] as const

const notificationsKey = ['notifications'] as const
const pageSize = 30

export const notificationsQuery = infiniteQueryOptions({
  queryKey: notificationsKey,
  queryFn: ({ pageParam: before, signal }) =>
    call(notificationEndpoints.list, {
      query: { limit: pageSize, ...(before === undefined ? {} : { before }) },
      signal,
    }),
  initialPageParam: undefined as number | undefined,
  getNextPageParam: ({ rows, hasBefore }) => (hasBefore ? rows.at(-1)?.id : undefined),
})

export const useNotifications = (enabled = true) => useInfiniteQuery({ ...notificationsQuery, enabled })

export const useUnreadNotifications = () => useNotifications(!useLooking()).data?.pages[0]?.unreadCount ?? 0

/** Whether the count above is the person's own and the server's. */
export function useNotificationsKnown(): boolean {
  const looking = useLooking()
  return useNotifications(!looking).isSuccess && !looking
}

/** Shown at once; a refusal brings the server's list back. */
export function useReadNotifications() {
  const queryClient = useQueryClient()
  const change = (apply: (known: Notifications) => Notifications) =>
    queryClient.setQueryData<Notifications>(notificationsKey, (known) => known && apply(known))
  const onError = () => void queryClient.invalidateQueries({ queryKey: notificationsKey })
  const now = () => new Date().toISOString()
  const setRead = useMutation({
    mutationFn: ({ id, read: isRead }: { id: number; read: boolean }) =>
      call(notificationEndpoints.setRead, { params: { id }, body: { read: isRead } }),
    onMutate: ({ id, read: isRead }) => change((known) => applyRead(known, id, isRead ? now() : null)),
    onError,
  })
  const readAll = useMutation({
    mutationFn: () => call(notificationEndpoints.readAll),
    onMutate: () => change((known) => applyAllRead(known, now())),
    onError,
  })
  return { setRead, readAll }
}

export const live: Reaction[] = [
  ...on(notificationAdded, (cache, added) =>
    cache.setQueryData<Notifications>(notificationsKey, (known) => known && applyAdded(known, added)),
  ),
  ...on(notificationRead, (cache, { id, readAt }) => {
    const known = cache.getQueryData<Notifications>(notificationsKey)
    if (!known) return
    const changed = id === null ? applyAllRead(known, readAt ?? '') : applyRead(known, id, readAt)
    // One that is further down than what was read so far: the count has to come from the server.
    if (changed === known) markStale(cache, notificationsKey)
    else cache.setQueryData(notificationsKey, changed)
  }),
  ...on(notificationSettingsChanged, (cache) => {
    // Changes of this page's own ask by themselves when the last of them is done.
    if (cache.isMutating({ mutationKey: rulesChange }) === 0) markStale(cache, ownSettingsKey)
  }),
]
