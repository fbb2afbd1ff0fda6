import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { type Person, userEndpoints } from '#contract/users/users.endpoints.ts'
import { call } from '../../lib/http/call.ts'
import { useSession } from '../../lib/session/session.ts'
import { PeopleField } from '../../ui/form/PeopleField.tsx'

/** Whoever was chosen stays known, so that they are still drawn after the next search. */
export function Recipients() {
  const { t } = useTranslation('direct')
  const me = useSession((session) => session.user?.id)
  const [q, setQ] = useState('')
  const known = useRef(new Map<number, Person>())
  const watched: unknown = useWatch({ name: 'userIds' })
  const chosen: readonly unknown[] = Array.isArray(watched) ? watched : []
  const { data } = useQuery({
    queryKey: ['direct', 'people', q],
    queryFn: ({ signal }) => call(userEndpoints.list, { query: { q, size: 20, status: 'active' }, signal }),
    placeholderData: keepPreviousData,
  })
  const found = data?.rows.filter(({ id }) => id !== me) ?? []
  for (const person of found) known.current.set(person.id, person)
  const before = [...known.current.values()].filter(({ id }) => chosen.includes(id))
  const people = [...found, ...before.filter(({ id }) => !found.some((person) => person.id === id))]
  return (
    <PeopleField
      name="userIds"
      label={t('new.to')}
      people={people}
      onSearch={setQ}
      placeholder={t('new.placeholder')}
    />
  )
}
