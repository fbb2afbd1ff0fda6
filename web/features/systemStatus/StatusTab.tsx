import { AlarmsCard } from './alarms/AlarmsCard.tsx'
import { BackupsCard } from './backups/BackupsCard.tsx'
import { ChecksCard } from './checks/ChecksCard.tsx'
import { ProcessesCard } from './processes/ProcessesCard.tsx'
import { StorageCard } from './storage/StorageCard.tsx'

/** How the system is, and what could be given back if it were not. */
export function StatusTab() {
  return (
    <>
      <ChecksCard />
      <ProcessesCard />
      <AlarmsCard />
      <StorageCard />
      <BackupsCard />
    </>
  )
}
