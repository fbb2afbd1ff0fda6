import { apiEndpoints } from '#contract/api/api.endpoints.ts'
import { type AccessRow, actors } from '../../testing/accessRow.ts'

export const apiAccess: AccessRow[] = [{ endpoint: apiEndpoints.read, may: actors, answer: 200 }]
