import { queryOptions, useQuery } from '@tanstack/react-query'
import { type InboxRow, inboxEndpoints } from '#contract/inbox/inbox.endpoints.ts'
import { call } from '../../lib/http/call.ts'
import { useLooking } from '../../lib/session/session.ts'
import { inboxKey } from './inboxKey.ts'

export const inboxQuery = queryOptions({
  queryKey: inboxKey,
  queryFn: ({ signal }) => call(inboxEndpoints.list, { signal }),
})

/** All my conversations, newest first, kept true by events. */
export const useInbox = () => useQuery(inboxQuery)

/** The same for the frame, which stands around every page and must not ask for what is not shown. */
export const useInboxOfFrame = () => useQuery({ ...inboxQuery, enabled: !useLooking() })

export function useInboxRow(id: number | undefined): InboxRow | undefined {
  const { data } = useQuery({
    ...inboxQuery,
    select: ({ rows }) => rows.find((row) => row.id === id),
    enabled: id !== undefined,
  })
  return id === undefined ? undefined : data
}
