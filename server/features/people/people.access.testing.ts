import { invitationEndpoints } from '#contract/accounts/invitations.endpoints.ts'
import type { EndpointShape } from '#contract/http/endpoint.ts'
import { importEndpoints } from '#contract/people/import.endpoints.ts'
import { peopleEndpoints, personSecurityEndpoints } from '#contract/people/people.endpoints.ts'
import { viewEndpoints } from '#contract/people/view.endpoints.ts'
import { type AccessRow, actors, admins, type Target } from '../../testing/accessRow.ts'

const token = 'x'.repeat(43)
const gone = { id: 999_999 }
const particulars = { fullName: 'Ada Er', phone: null, title: '', department: '', managerId: null, language: 'tr' }

const row = (endpoint: EndpointShape, answer: number, request?: (target: Target) => object): AccessRow => ({
  endpoint,
  may: admins,
  answer,
  ...(request ? { request } : {}),
})
/** Nobody has this number: what is asked for is whether the door opens. */
const missing = (endpoint: EndpointShape, extra: object = {}) => row(endpoint, 404, () => ({ params: gone, ...extra }))

export const peopleAccess: AccessRow[] = [
  { endpoint: invitationEndpoints.check, may: actors, answer: 200, request: () => ({ params: { token } }) },
  {
    endpoint: invitationEndpoints.accept,
    may: actors,
    answer: 400,
    request: () => ({ body: { token, password: 'yeni-parola-1', passwordConfirmation: 'yeni-parola-1' } }),
  },
  row(peopleEndpoints.list, 200),
  row(peopleEndpoints.export, 200, () => ({ query: { format: 'csv' } })),
  row(peopleEndpoints.read, 200, ({ userId }) => ({ params: { id: userId } })),
  row(peopleEndpoints.freeUsername, 200, () => ({ query: { wanted: 'ada.er' } })),
  row(peopleEndpoints.create, 400, ({ roleId }) => ({
    body: { ...particulars, username: 'ada.er2', email: 'yanlis', roleIds: [roleId] },
  })),
  missing(peopleEndpoints.update, { body: { ...particulars, email: 'ada@imece.test', version: 1 } }),
  missing(peopleEndpoints.invite, { body: { by: 'mail' } }),
  missing(peopleEndpoints.withdrawInvitation),
  row(peopleEndpoints.work, 200, ({ userId }) => ({ params: { id: userId } })),
  missing(peopleEndpoints.deactivate, { body: { tasksTo: null, approvalsTo: null } }),
  missing(peopleEndpoints.reactivate),
  row(importEndpoints.preview, 422, () => ({ body: { file: 'ad;e-posta' } })),
  row(importEndpoints.take, 422, () => ({ body: { file: 'ad;e-posta', lines: [2], clientId: 'anahtar-0001' } })),
  missing(viewEndpoints.open),
  row(personSecurityEndpoints.read, 200, ({ userId }) => ({ params: { id: userId } })),
  missing(personSecurityEndpoints.endSession, { params: { ...gone, sessionId: 1 } }),
  missing(personSecurityEndpoints.endSessions),
  missing(personSecurityEndpoints.sendPasswordLink),
  row(personSecurityEndpoints.resetTwoStep, 400, () => ({ params: gone, body: { password: 'yanlis-parola' } })),
  missing(personSecurityEndpoints.unlock),
]
