import { endpoint } from '../http/endpoint.ts'
import { storageUse, systemStatus } from './systemStatus.schemas.ts'

export const systemStatusEndpoints = {
  /** As it was found last; looks itself when nobody has yet. */
  read: endpoint({
    method: 'GET',
    path: '/api/system-status',
    access: { action: 'read', subject: 'SystemStatus' },
    response: systemStatus,
  }),
  /** Looks now, and keeps what it finds. */
  check: endpoint({
    method: 'POST',
    path: '/api/system-status/checks',
    access: { action: 'read', subject: 'SystemStatus' },
    response: systemStatus,
  }),
  storage: endpoint({
    method: 'GET',
    path: '/api/system-status/storage',
    access: { action: 'read', subject: 'SystemStatus' },
    response: storageUse,
  }),
}
