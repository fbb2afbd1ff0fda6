import { useRef, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { PeopleField } from '../../ui/form/PeopleField.tsx'
import type { PersonLike } from '../../ui/Person/person.ts'
import { useFoundPeople } from './users.data.ts'

type ColleaguesFieldProps = {
  name: string
  label: string
  placeholder?: string
  autoFocus?: boolean
  hint?: string
  /** Chosen before the field was opened. */
  known?: readonly PersonLike[]
  /** Not to be offered. */
  without: ReadonlySet<number | undefined>
}

/** Chooses among everybody who works here. Chosen people stay known while the search goes on. */
export function ColleaguesField({
  name,
  label,
  placeholder,
  autoFocus = false,
  hint,
  known = [],
  without,
}: ColleaguesFieldProps) {
  const [text, setText] = useState('')
  const met = useRef(new Map(known.map((person) => [person.id, person])))
  const watched: unknown = useWatch({ name })
  const chosen: readonly unknown[] = Array.isArray(watched) ? watched : []
  const found = useFoundPeople(text).people.filter(({ id }) => !without.has(id))
  for (const person of found) met.current.set(person.id, person)
  const before = [...met.current.values()].filter(({ id }) => chosen.includes(id))
  const people = [...found, ...before.filter(({ id }) => !found.some((person) => person.id === id))]
  return (
    <PeopleField
      name={name}
      label={label}
      people={people}
      onSearch={setText}
      autoFocus={autoFocus}
      {...(placeholder === undefined ? {} : { placeholder })}
      {...(hint === undefined ? {} : { hint })}
    />
  )
}
