import { firstSightEndpoints } from '#contract/firstSight/firstSight.endpoints.ts'
import { type AccessRow, signedIn } from '../../testing/accessRow.ts'

export const firstSightAccess: AccessRow[] = [{ endpoint: firstSightEndpoints.read, may: signedIn, answer: 200 }]
