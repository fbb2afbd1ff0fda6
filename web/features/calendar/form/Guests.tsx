import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { userEndpoints } from '#contract/users/users.endpoints.ts'
import { call } from '../../../lib/http/call.ts'
import { useSession } from '../../../lib/session/session.ts'
import { PeopleField } from '../../../ui/form/PeopleField.tsx'
import type { PersonLike } from '../../../ui/Person/person.ts'
import { userKeys } from '../../users/userKeys.ts'

/** Whoever was chosen stays known, so that they are still drawn after the next search. */
export function Guests({ known: invited }: { known: readonly PersonLike[] }) {
  const { t } = useTranslation('calendar')
  const me = useSession((session) => session.user?.id)
  const [q, setQ] = useState('')
  const known = useRef(new Map(invited.map((person) => [person.id, person])))
  const watched: unknown = useWatch({ name: 'guestIds' })
  const chosen: readonly unknown[] = Array.isArray(watched) ? watched : []
  const query = { q, size: 20, status: 'active' } as const
  const { data } = useQuery({
    queryKey: userKeys.list(query),
    queryFn: ({ signal }) => call(userEndpoints.list, { query, signal }),
    placeholderData: keepPreviousData,
  })
  const found = data?.rows.filter(({ id }) => id !== me) ?? []
  for (const person of found) known.current.set(person.id, person)
  const before = [...known.current.values()].filter(({ id }) => chosen.includes(id))
  const people = [...found, ...before.filter(({ id }) => !found.some((person) => person.id === id))]
  return (
    <PeopleField
      name="guestIds"
      label={t('form.guests')}
      people={people}
      onSearch={setQ}
      placeholder={t('form.guestsHint')}
    />
  )
}
