import { z } from 'zod'
import { username } from '../accounts/accounts.endpoints.ts'
import { device } from '../accounts/sessions.endpoints.ts'
import { bytes } from '../http/bytes.ts'
import { endpoint, nothing } from '../http/endpoint.ts'
import { clientId, id, idParams, instant } from '../http/fields.ts'
import { tableOf, tableQuery } from '../http/list.ts'
import { userStatuses } from '../users/users.endpoints.ts'
import { managedPerson, managedProfile, personChange, personDraft } from './people.schemas.ts'

export const manageUsers = { action: 'manage', subject: 'User' } as const

/** `week`, `month`: seen in the last 7 or 30 days; `longAgo`: not since; `never`: has yet to come in. */
export const seenSpans = ['week', 'month', 'longAgo', 'never'] as const

const filters = {
  status: z.enum(userStatuses).optional(),
  roleId: z.coerce.number().int().positive().optional(),
  department: z.string().max(80).optional(),
  managerId: z.coerce.number().int().positive().optional(),
  twoStep: z.enum(['on', 'off']).optional(),
  seen: z.enum(seenSpans).optional(),
}

const list = tableQuery(['fullName', 'department', 'status', 'lastSeenAt', 'twoStep', 'openTasks'], 'fullName', filters)

const peopleFormats = ['csv', 'xlsx'] as const
export const mostPeopleExported = 20_000

export const peopleEndpoints = {
  list: endpoint('GET', '/api/people', {
    access: manageUsers,
    query: list,
    response: tableOf(managedPerson).extend({
      /** Totals under the other filters, for the tabs: they add up to what "all" shows. */
      statusCounts: z.record(z.enum(userStatuses), z.number().int()),
      departments: z.array(z.string()),
    }),
  }),
  export: endpoint('GET', '/api/people/export', {
    access: manageUsers,
    query: list.omit({ page: true, size: true }).extend({
      format: z.enum(peopleFormats),
      /** Only these of them: `12,15`. */
      ids: z
        .string()
        .regex(/^\d{1,15}(,\d{1,15}){0,499}$/)
        .optional(),
    }),
    response: bytes,
  }),
  read: endpoint('GET', '/api/people/:id', { access: manageUsers, params: idParams, response: managedProfile }),
  /** The wanted user name, or the next that nobody has. */
  freeUsername: endpoint('GET', '/api/people/free-username', {
    access: manageUsers,
    query: z.strictObject({ wanted: username }),
    response: z.object({ username: z.string() }),
  }),
  /** Makes a person and sends the invitation. */
  create: endpoint('POST', '/api/people', {
    access: manageUsers,
    status: 201,
    body: personDraft.extend({ clientId: clientId.optional() }),
    response: managedProfile,
  }),
  update: endpoint('PUT', '/api/people/:id', {
    access: manageUsers,
    params: idParams,
    body: personChange,
    response: managedProfile,
  }),
  /** Again, by mail, or as a link to hand over; the one before is void from then on. */
  invite: endpoint('POST', '/api/people/:id/invitation', {
    access: manageUsers,
    status: 201,
    params: idParams,
    body: z.strictObject({ by: z.enum(['mail', 'link']) }),
    response: z.object({ invitedUntil: instant, link: z.string().nullable() }),
  }),
  withdrawInvitation: endpoint('DELETE', '/api/people/:id/invitation', {
    access: manageUsers,
    params: idParams,
    response: managedProfile,
  }),
  /** The work of this person that would need somebody else. */
  work: endpoint('GET', '/api/people/:id/work', {
    access: manageUsers,
    params: idParams,
    response: z.object({
      openTasks: z.number().int(),
      /** Sales projects of theirs that are neither won nor lost. */
      deals: z.number().int(),
      /** Tasks, expenses and discounts whose decision is theirs. */
      approvals: z.number().int(),
      /** Projects that they manage. */
      projects: z.number().int(),
      /** People whose manager this is. */
      team: z.number().int(),
    }),
  }),
  deactivate: endpoint('POST', '/api/people/:id/deactivation', {
    access: manageUsers,
    params: idParams,
    /** Who takes over tasks and sales, and who decides from now on; required if there is something to take over. */
    body: z.strictObject({ tasksTo: id.nullable(), approvalsTo: id.nullable() }),
    response: z.object({
      tasks: z.number().int(),
      deals: z.number().int(),
      approvals: z.number().int(),
      projects: z.number().int(),
      team: z.number().int(),
      person: managedProfile,
    }),
  }),
  /** Somebody who never joined is invited again instead. */
  reactivate: endpoint('DELETE', '/api/people/:id/deactivation', {
    access: manageUsers,
    params: idParams,
    response: managedProfile,
  }),
}

const sessionParams = idParams.extend({ sessionId: z.coerce.number().int().positive() })

/** An Admin's actions on somebody's account. */
export const personSecurityEndpoints = {
  read: endpoint('GET', '/api/people/:id/security', {
    access: manageUsers,
    params: idParams,
    response: z.object({
      devices: z.array(device),
      twoStepSince: instant.nullable(),
      /** A passkey is their only second step, and a role asks for one. */
      twoStepByPasskey: z.boolean(),
      recoveryCodesLeft: z.number().int(),
      /** Names of their roles that ask for two-step sign-in. */
      requiredBy: z.array(z.string()),
      lockedUntil: instant.nullable(),
    }),
  }),
  endSession: endpoint('DELETE', '/api/people/:id/sessions/:sessionId', {
    access: manageUsers,
    params: sessionParams,
    ...nothing,
  }),
  endSessions: endpoint('DELETE', '/api/people/:id/sessions', {
    access: manageUsers,
    params: idParams,
    response: z.object({ ended: z.number().int() }),
  }),
  sendPasswordLink: endpoint('POST', '/api/people/:id/password-link', {
    access: manageUsers,
    status: 202,
    params: idParams,
    response: null,
  }),
  /** Asks for the Admin's own password, because it removes one protection of somebody else's account. */
  resetTwoStep: endpoint('DELETE', '/api/people/:id/two-step', {
    access: manageUsers,
    params: idParams,
    body: z.strictObject({ password: z.string().min(1, 'passwordRequired').max(200) }),
    ...nothing,
  }),
  unlock: endpoint('DELETE', '/api/people/:id/lock', { access: manageUsers, params: idParams, ...nothing }),
}
