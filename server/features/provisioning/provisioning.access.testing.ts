import { provisioningEndpoints } from '#contract/provisioning/provisioning.endpoints.ts'
import { type AccessRow, admins } from '../../testing/accessRow.ts'

const gone = { params: { id: 999_999_999 } }
const body = { name: 'Kimlik sunucusu', begins: 'active' as const, groupRoles: [], newcomerRoleId: 999_999_999 }

export const provisioningAccess: AccessRow[] = [
  { endpoint: provisioningEndpoints.list, may: admins, answer: 200 },
  {
    endpoint: provisioningEndpoints.create,
    may: admins,
    answer: 400,
    request: () => ({ body: { ...body, clientId: 'anahtar-0001' } }),
  },
  {
    endpoint: provisioningEndpoints.change,
    may: admins,
    answer: 404,
    request: () => ({ ...gone, body: { ...body, version: 1 } }),
  },
  {
    endpoint: provisioningEndpoints.setState,
    may: admins,
    answer: 404,
    request: () => ({ ...gone, body: { on: true } }),
  },
  { endpoint: provisioningEndpoints.renew, may: admins, answer: 404, request: () => gone },
  { endpoint: provisioningEndpoints.release, may: admins, answer: 404, request: () => gone },
  { endpoint: provisioningEndpoints.remove, may: admins, answer: 404, request: () => gone },
  { endpoint: provisioningEndpoints.log, may: admins, answer: 404, request: () => gone },
]
