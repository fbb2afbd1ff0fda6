import { type QueryClient, queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type Contact, contactEndpoints } from '#contract/contacts/contacts.endpoints.ts'
import { contactChanged } from '#contract/contacts/contacts.events.ts'
import type { ResponseOf } from '#contract/http/endpoint.ts'
import { call, reads } from '../../lib/http/call.ts'
import { on, type Reaction } from '../../lib/live/reactions.ts'

type Contacts = ResponseOf<typeof contactEndpoints.list>

const contactsKey = ['contacts'] as const
export const contactsQuery = queryOptions({ queryKey: contactsKey, queryFn: reads(contactEndpoints.list) })

function keepContact(queryClient: QueryClient, contact: Contact): void {
  queryClient.setQueryData<Contacts>(
    contactsKey,
    (known) => known && { ...known, rows: [...known.rows.filter((row) => row.userId !== contact.userId), contact] },
  )
}

/** A person without any notes yet. */
const stranger = (userId: number): Contact => ({ userId, tags: [], important: false, blocked: false })

export function useContact(userId: number | undefined): Contact | undefined {
  const { data } = useQuery(contactsQuery)
  if (userId === undefined || !data) return undefined
  return data.rows.find((row) => row.userId === userId) ?? stranger(userId)
}

/** Ids of the people marked as important. */
export function useImportantIds(): ReadonlySet<number> {
  const { data } = useQuery(contactsQuery)
  return new Set(data?.rows.filter((row) => row.important).map((row) => row.userId))
}

export function useContactChanges(contact: Contact) {
  const queryClient = useQueryClient()
  const { userId } = contact
  const keep = (changed: Contact) => keepContact(queryClient, changed)
  const params = { userId }
  const update = useMutation({
    mutationFn: (change: Partial<Pick<Contact, 'tags' | 'important'>>) =>
      call(contactEndpoints.update, {
        params,
        body: { tags: change.tags ?? contact.tags, important: change.important ?? contact.important },
      }),
    onSuccess: keep,
  })
  const setBlocked = useMutation({
    mutationFn: (blocked: boolean) => call(blocked ? contactEndpoints.block : contactEndpoints.unblock, { params }),
    onSuccess: keep,
  })
  return { update, setBlocked }
}

export const live: Reaction[] = [...on(contactChanged, keepContact)]
