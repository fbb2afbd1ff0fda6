import { spaceEndpoints } from '#contract/spaces/spaces.endpoints.ts'
import { type AccessRow, signedIn } from '../../testing/accessRow.ts'

export const spacesAccess: AccessRow[] = [
  { endpoint: spaceEndpoints.list, may: signedIn, answer: 200 },
  { endpoint: spaceEndpoints.read, may: signedIn, answer: 404, request: () => ({ params: { id: 999_999 } }) },
]
