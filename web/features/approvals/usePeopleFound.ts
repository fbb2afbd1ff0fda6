import { useRef, useState } from 'react'
import type { Person } from '#contract/users/users.endpoints.ts'
import { useSession } from '../../lib/session/session.ts'
import { useFoundPeople } from '../users/users.data.ts'

/** Active colleagues by name, without me. Found people stay known, so that a choice keeps its name. */
export function usePeopleFound() {
  const me = useSession((session) => session.user?.id)
  const [text, search] = useState('')
  const known = useRef(new Map<number, Person>())
  const found = useFoundPeople(text).people.filter(({ id }) => id !== me)
  for (const person of found) known.current.set(person.id, person)
  return { people: found, search, personOf: (id: number) => known.current.get(id) }
}
