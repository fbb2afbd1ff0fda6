import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { PersonField } from '../../../ui/form/PersonField.tsx'
import type { PersonLike } from '../../../ui/Person/person.ts'
import { useFoundPeople } from '../../users/users.data.ts'

type DealPersonProps = { name: string; label: string; known: readonly PersonLike[]; required?: boolean }

/** One colleague, found by typing; the chosen person stays known while the search goes on. */
export function DealPerson({ name, label, known, required = false }: DealPersonProps) {
  const [text, setText] = useState('')
  const [seen, setSeen] = useState<readonly PersonLike[]>(known)
  const chosen: unknown = useWatch({ name })
  const { people } = useFoundPeople(text)
  const found = people.find(({ id }) => id === chosen)
  if (found && !seen.some(({ id }) => id === found.id)) setSeen([...seen, found])
  const held = seen.filter(({ id }) => id === chosen && !people.some((person) => person.id === id))
  return <PersonField name={name} label={label} people={[...people, ...held]} onSearch={setText} required={required} />
}
