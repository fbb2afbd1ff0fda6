import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { PersonField } from '../../../ui/form/PersonField.tsx'
import type { PersonLike } from '../../../ui/Person/person.ts'
import { useFoundPeople } from '../../users/users.data.ts'

type ColleagueFieldProps = {
  name: string
  label: string
  hint?: string
  required?: boolean
  /** Chosen before the field was opened. */
  known?: PersonLike | null
  /** Not to be offered. */
  without?: readonly number[]
}

/** One colleague, found by typing; the chosen person stays known while the search goes on. */
export function ColleagueField({ name, label, hint, required = false, known, without = [] }: ColleagueFieldProps) {
  const [text, setText] = useState('')
  const [seen, setSeen] = useState<readonly PersonLike[]>(known ? [known] : [])
  const chosen: unknown = useWatch({ name })
  const people = useFoundPeople(text).people.filter(({ id }) => !without.includes(id))
  const found = people.find(({ id }) => id === chosen)
  if (found && !seen.some(({ id }) => id === found.id)) setSeen([...seen, found])
  const held = seen.filter(({ id }) => id === chosen && !people.some((person) => person.id === id))
  return (
    <PersonField
      name={name}
      label={label}
      people={[...people, ...held]}
      onSearch={setText}
      required={required}
      {...(hint === undefined ? {} : { hint })}
    />
  )
}
