import { backupEndpoints } from '#contract/backups/backups.endpoints.ts'
import { silenceEndpoints } from '#contract/silence/silence.endpoints.ts'
import { systemStatusEndpoints } from '#contract/systemStatus/systemStatus.endpoints.ts'
import { type AccessRow, admins } from '../../testing/accessRow.ts'

export const systemStatusAccess: AccessRow[] = [
  { endpoint: systemStatusEndpoints.read, may: admins, answer: 200 },
  { endpoint: systemStatusEndpoints.check, may: admins, answer: 200 },
  { endpoint: systemStatusEndpoints.storage, may: admins, answer: 200 },
  { endpoint: systemStatusEndpoints.processes, may: admins, answer: 200 },
  { endpoint: systemStatusEndpoints.testAlarm, may: admins, answer: 200 },
  { endpoint: backupEndpoints.list, may: admins, answer: 200 },
  { endpoint: backupEndpoints.start, may: admins, answer: 202 },
  { endpoint: silenceEndpoints.read, may: admins, answer: 200 },
  { endpoint: silenceEndpoints.end, may: admins, answer: 200 },
]
