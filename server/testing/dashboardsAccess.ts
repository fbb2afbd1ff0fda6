import { crmEndpoints } from '#contract/dashboards/crm.endpoints.ts'
import { type AccessRow, signedIn } from './accessRow.ts'

export const dashboardsAccess: AccessRow[] = [
  { endpoint: crmEndpoints.read, may: signedIn, answer: 200 },
  { endpoint: crmEndpoints.activity, may: signedIn, answer: 200 },
]
