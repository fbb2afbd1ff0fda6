import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import type { NamedPerson } from '#contract/users/namedPerson.ts'
import { useSession } from '../../../lib/session/session.ts'
import { PersonField } from '../../../ui/form/PersonField.tsx'
import type { PersonLike } from '../../../ui/Person/person.ts'
import { useFoundPeople } from '../../users/users.data.ts'
import { useColleagues } from '../people/useColleagues.ts'

type AssigneeChoiceProps = {
  name: string
  label: string
  known: NamedPerson | undefined
  /** The project of the new task: its members come first, others are marked. */
  spaceId?: number | null
}

/** Starts with the person themselves; others are found by typing. */
export function AssigneeChoice({ name, label, known, spaceId = null }: AssigneeChoiceProps) {
  const { user, avatar } = useSession()
  const [text, setText] = useState('')
  const chosen = Number(useWatch({ name }))
  const { people: looked } = useFoundPeople(text)
  const { inOrder, noteOf } = useColleagues(spaceId)
  const people = inOrder(looked, text)
  const [seen, setSeen] = useState<readonly PersonLike[]>([])
  const me = user ? [{ id: user.id, fullName: user.fullName, avatar }] : []
  const all = new Map<number, PersonLike>([...people, ...(text === '' ? me : [])].map((person) => [person.id, person]))
  // The chosen person stays known while the search goes on.
  const held = [...me, ...(known ? [known] : []), ...seen].find(({ id }) => id === chosen)
  if (held) all.set(held.id, held)
  const found = people.find(({ id }) => id === chosen)
  if (found && !seen.some(({ id }) => id === chosen)) setSeen([...seen, found])
  return (
    <PersonField name={name} label={label} people={[...all.values()]} onSearch={setText} noteOf={noteOf} required />
  )
}
