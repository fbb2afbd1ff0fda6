import { z } from 'zod'
import { endpoint } from '../http/endpoint.ts'
import { alarmWays, runningProcess, storageUse, systemStatus } from './systemStatus.schemas.ts'

export const systemStatusEndpoints = {
  /** As it was found last; looks itself when nobody has yet. */
  read: endpoint('GET', '/api/system-status', {
    access: { action: 'read', subject: 'SystemStatus' },
    response: systemStatus,
  }),
  /** Looks now, and keeps what it finds. */
  check: endpoint('POST', '/api/system-status/checks', {
    access: { action: 'read', subject: 'SystemStatus' },
    response: systemStatus,
  }),
  storage: endpoint('GET', '/api/system-status/storage', {
    access: { action: 'read', subject: 'SystemStatus' },
    response: storageUse,
  }),
  /** Every process of the workspace by its heartbeat, the oldest first. */
  processes: endpoint('GET', '/api/system-status/processes', {
    access: { action: 'read', subject: 'SystemStatus' },
    response: z.object({ rows: z.array(runningProcess), cursor: z.number().int() }),
  }),
  /** Sends an alarm that says that it is none, and answers how that went. */
  testAlarm: endpoint('POST', '/api/system-status/test-alarms', {
    access: { action: 'manage', subject: 'SystemStatus' },
    response: z.object({ ways: z.array(z.object({ way: z.enum(alarmWays), failure: z.string().nullable() })) }),
  }),
}
