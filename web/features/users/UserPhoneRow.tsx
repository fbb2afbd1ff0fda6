import type { Person } from '#contract/users/users.endpoints.ts'
import { PhonePerson } from './PhonePerson.tsx'
import { UserRoles } from './UserRoles.tsx'
import { UserStatus } from './UserStatus.tsx'

/** That somebody is active is not repeated in every row. */
export function UserPhoneRow({ person }: { person: Person }) {
  return (
    <PhonePerson person={person}>
      {person.status !== 'active' && <UserStatus status={person.status} />}
      <UserRoles roles={person.roles} />
    </PhonePerson>
  )
}
