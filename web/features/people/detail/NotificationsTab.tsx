import type { ManagedProfile } from '#contract/people/people.schemas.ts'
import { PersonRules } from '../../notifications/settings/PersonRules.tsx'

export const NotificationsTab = ({ person }: { person: ManagedProfile }) => (
  <PersonRules userId={person.id} fullName={person.fullName} />
)
