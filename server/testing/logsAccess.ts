import { activityLogEndpoints } from '#contract/activityLog/activityLog.endpoints.ts'
import { systemLogEndpoints } from '#contract/systemLog/systemLog.endpoints.ts'
import { type AccessRow, actors, admins } from './accessRow.ts'

const gone = () => ({ params: { id: 999_999_999 } })

export const logsAccess: AccessRow[] = [
  { endpoint: activityLogEndpoints.list, may: admins, answer: 200 },
  { endpoint: activityLogEndpoints.vocabulary, may: admins, answer: 200 },
  { endpoint: activityLogEndpoints.export, may: admins, answer: 200, request: () => ({ query: { format: 'csv' } }) },
  { endpoint: activityLogEndpoints.check, may: admins, answer: 200, request: () => ({ body: {} }) },
  { endpoint: activityLogEndpoints.read, may: admins, answer: 404, request: gone },
  {
    endpoint: systemLogEndpoints.reportBrowserError,
    may: actors,
    answer: 204,
    request: () => ({ body: { message: 'x is not a function' } }),
  },
  { endpoint: systemLogEndpoints.list, may: admins, answer: 200 },
  { endpoint: systemLogEndpoints.tail, may: admins, answer: 200 },
  { endpoint: systemLogEndpoints.read, may: admins, answer: 404, request: gone },
]
