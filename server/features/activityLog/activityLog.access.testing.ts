import { activityLogEndpoints } from '#contract/activityLog/activityLog.endpoints.ts'
import { type AccessRow, admins } from '../../testing/accessRow.ts'

export const activityLogAccess: AccessRow[] = [
  { endpoint: activityLogEndpoints.list, may: admins, answer: 200 },
  { endpoint: activityLogEndpoints.vocabulary, may: admins, answer: 200 },
  { endpoint: activityLogEndpoints.export, may: admins, answer: 200, request: () => ({ query: { format: 'csv' } }) },
  { endpoint: activityLogEndpoints.check, may: admins, answer: 200, request: () => ({ body: {} }) },
  { endpoint: activityLogEndpoints.read, may: admins, answer: 404, request: () => ({ params: { id: 999_999_999 } }) },
]
