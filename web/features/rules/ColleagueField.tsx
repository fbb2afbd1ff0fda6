import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { PersonField } from '../../ui/form/PersonField.tsx'
import type { PersonLike } from '../../ui/Person/person.ts'
import { useFoundPeople } from '../users/users.data.ts'

type ColleagueFieldProps = {
  name: string
  label: string
  /** Chosen before the form was opened. */
  known: readonly PersonLike[]
}

/** Chooses one among everybody who works here. The chosen one stays known while the search goes on. */
export function ColleagueField({ name, label, known }: ColleagueFieldProps) {
  const [text, setText] = useState('')
  const [met, setMet] = useState(known)
  const chosen: unknown = useWatch({ name })
  const { people: found } = useFoundPeople(text)
  const now = found.find(({ id }) => id === chosen)
  if (now && !met.some(({ id }) => id === now.id)) setMet([...met, now])
  const before = met.filter(({ id }) => id === chosen && !found.some((person) => person.id === id))
  return <PersonField name={name} label={label} people={[...found, ...before]} onSearch={setText} required />
}
