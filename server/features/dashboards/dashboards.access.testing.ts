import { adminDashboardEndpoints } from '#contract/dashboards/admin.endpoints.ts'
import { crmEndpoints } from '#contract/dashboards/crm.endpoints.ts'
import { type AccessRow, admins, signedIn } from '../../testing/accessRow.ts'

export const dashboardsAccess: AccessRow[] = [
  { endpoint: crmEndpoints.read, may: signedIn, answer: 200 },
  { endpoint: crmEndpoints.activity, may: signedIn, answer: 200 },
  { endpoint: adminDashboardEndpoints.read, may: admins, answer: 200 },
]
