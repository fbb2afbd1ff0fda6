import Box from '@mui/material/Box'
import type { ManagedPerson } from '#contract/people/people.schemas.ts'
import { PhonePerson } from '../../users/PhonePerson.tsx'
import { UserRoles } from '../../users/UserRoles.tsx'
import { OpenTasks } from './OpenTasks.tsx'
import { PersonStanding } from './PersonStanding.tsx'
import { TwoStepSign } from './TwoStepMark.tsx'

/** That somebody is active is not repeated in every row. */
export function PersonPhoneRow({ person }: { person: ManagedPerson }) {
  const { status } = person
  return (
    <PhonePerson person={status === 'invited' ? { ...person, presence: null } : person}>
      {status !== 'active' && <PersonStanding person={person} />}
      <UserRoles roles={person.roles} />
      <Box sx={{ flex: 1 }} />
      {person.twoStep && <TwoStepSign />}
      {person.openTasks > 0 && <OpenTasks person={person} worded />}
    </PhonePerson>
  )
}
