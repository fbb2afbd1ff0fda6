import { infiniteQueryOptions, useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query'
import { notificationEndpoints } from '#contract/notifications/notifications.endpoints.ts'
import { call } from '../../lib/http/call.ts'
import { useLooking } from '../../lib/session/session.ts'
import { applyAllRead, applyRead, type Notifications } from './applyToNotifications.ts'

export const notificationsKey = ['notifications'] as const
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
