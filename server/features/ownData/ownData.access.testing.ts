import { ownDataEndpoints } from '#contract/ownData/ownData.endpoints.ts'
import { type AccessRow, signedIn } from '../../testing/accessRow.ts'
import { testPassword } from '../../testing/people.ts'

export const ownDataAccess: AccessRow[] = [
  { endpoint: ownDataEndpoints.overview, may: signedIn, answer: 200 },
  {
    endpoint: ownDataEndpoints.start,
    may: signedIn,
    answer: 202,
    request: () => ({ body: { clientId: 'anahtar-0001', password: testPassword } }),
  },
  { endpoint: ownDataEndpoints.remove, may: signedIn, answer: 404, request: () => ({ params: { id: 999_999 } }) },
]
