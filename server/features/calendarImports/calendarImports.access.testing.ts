import { calendarImportEndpoints } from '#contract/calendarImports/calendarImports.endpoints.ts'
import { type AccessRow, signedIn } from '../../testing/accessRow.ts'

const gone = { params: { id: 999_999_999 } }
const file = { fileId: 999_999_999 }

export const calendarImportsAccess: AccessRow[] = [
  {
    endpoint: calendarImportEndpoints.preview,
    may: signedIn,
    answer: 404,
    request: () => ({ body: file }),
  },
  {
    endpoint: calendarImportEndpoints.make,
    may: signedIn,
    answer: 404,
    request: () => ({ body: { ...file, clientId: 'anahtar-0001' } }),
  },
  { endpoint: calendarImportEndpoints.list, may: signedIn, answer: 200 },
  { endpoint: calendarImportEndpoints.takeBack, may: signedIn, answer: 404, request: () => gone },
  { endpoint: calendarImportEndpoints.restore, may: signedIn, answer: 404, request: () => gone },
]
