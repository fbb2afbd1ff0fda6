import { systemLogEndpoints } from '#contract/systemLog/systemLog.endpoints.ts'
import { type AccessRow, actors, admins } from '../../testing/accessRow.ts'

export const systemLogAccess: AccessRow[] = [
  {
    endpoint: systemLogEndpoints.reportBrowserError,
    may: actors,
    answer: 204,
    request: () => ({ body: { message: 'x is not a function' } }),
  },
  { endpoint: systemLogEndpoints.list, may: admins, answer: 200 },
  { endpoint: systemLogEndpoints.tail, may: admins, answer: 200 },
  { endpoint: systemLogEndpoints.read, may: admins, answer: 404, request: () => ({ params: { id: 999_999_999 } }) },
]
