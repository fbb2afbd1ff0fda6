import { botEndpoints, botTokenEndpoints } from '#contract/bots/bots.endpoints.ts'
import { type AccessRow, admins } from '../../testing/accessRow.ts'
import { testPassword } from '../../testing/people.ts'

const id = 999_999_999
const gone = { params: { id } }
const body = { name: 'Nöbet', description: '', channelIds: [] }

export const botsAccess: AccessRow[] = [
  { endpoint: botEndpoints.list, may: admins, answer: 200 },
  {
    endpoint: botEndpoints.create,
    may: admins,
    answer: 201,
    request: ({ roleId }) => ({ body: { ...body, roleIds: [roleId], clientId: 'anahtar-0001' } }),
  },
  {
    endpoint: botEndpoints.change,
    may: admins,
    answer: 404,
    request: ({ roleId }) => ({ ...gone, body: { ...body, roleIds: [roleId], version: 1 } }),
  },
  { endpoint: botEndpoints.setState, may: admins, answer: 404, request: () => ({ ...gone, body: { on: true } }) },
  { endpoint: botEndpoints.setPicture, may: admins, answer: 404, request: () => ({ ...gone, body: { fileId: null } }) },
  { endpoint: botTokenEndpoints.list, may: admins, answer: 404, request: () => gone },
  {
    endpoint: botTokenEndpoints.create,
    may: admins,
    answer: 404,
    request: () => ({
      ...gone,
      body: { name: 'Betik', scopes: ['messages:write'], lifetime: 30, password: testPassword },
    }),
  },
  { endpoint: botTokenEndpoints.revoke, may: admins, answer: 404, request: () => ({ params: { id, tokenId: id } }) },
]
