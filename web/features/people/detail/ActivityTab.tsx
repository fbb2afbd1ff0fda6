import type { ManagedProfile } from '#contract/people/people.schemas.ts'
import { ActivityTable } from '../../activityLog/ActivityTable.tsx'

export const ActivityTab = ({ person }: { person: ManagedProfile }) => <ActivityTable actorId={person.id} />
