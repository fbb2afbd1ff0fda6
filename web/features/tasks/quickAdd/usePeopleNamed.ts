import { useQueries } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { Person } from '#contract/users/users.endpoints.ts'
import { peopleNamed } from '../../users/users.data.ts'
import { namesIn } from './quickAdd.ts'

/** Who could be meant by the names in the line. `searching` while somebody is still being looked up. */
export function usePeopleNamed(line: string): { people: readonly Person[]; searching: boolean } {
  const names = useMemo(() => [...new Set(namesIn(line))].slice(0, 5), [line])
  const answers = useQueries({
    queries: names.map(peopleNamed),
  })
  const found = answers.flatMap(({ data }) => data?.rows ?? [])
  const people = [...new Map(found.map((person) => [person.id, person])).values()]
  return { people, searching: answers.some(({ isPending }) => isPending) }
}
