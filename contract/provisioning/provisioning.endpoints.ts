import { z } from 'zod'
import { endpoint, nothing } from '../http/endpoint.ts'
import { clientId, id, idParams, instant, personName, version } from '../http/fields.ts'
import { tableOf, tableQuery } from '../http/list.ts'
import { providerSettings } from '../identityProviders/providerSettings.ts'

const manage = { action: 'manage', subject: 'all' } as const

export const mostProvisioners = 5
/** For how long the token before a renewal is taken as well. */
export const oldTokenHours = 24
/** For how long the log of what a provisioner did is kept. */
export const provisioningKeptDays = 30
/** Calls that one provisioner may make in a minute: Entra ID sends up to 25 in a second. */
export const provisioningPerMinute = 3000
/** The most deactivations of one hour: this many, or this part of the people, whichever is more. */
export const deactivationsAnHour = { atLeast: 5, share: 0.2 } as const
/** For how long an Admin's word lifts that limit. */
export const releaseHours = 24

/** How somebody new begins: at once without a password, as the company's sign-in lets them in, or by an invitation. */
export const beginnings = ['active', 'invited'] as const

const settings = {
  /** Of the bot that stands in the activity log for what it does. */
  name: personName,
  begins: z.enum(beginnings),
  groupRoles: providerSettings.groupRoles,
  /** For whoever would have no role. */
  newcomerRoleId: id,
}

export const provisionerBody = z.strictObject(settings)
export type ProvisionerBody = z.infer<typeof provisionerBody>

export const provisioner = z.object({
  ...settings,
  id,
  name: z.string(),
  on: z.boolean(),
  /** What the identity server is told. */
  address: z.string(),
  /** The first letters of its token; null when there is none, as after a restore. */
  hint: z.string().nullable(),
  oldTokenUntil: instant.nullable(),
  lastUsedAt: instant.nullable(),
  people: z.number().int(),
  groups: z.number().int(),
  /** Since when further deactivations are refused, as there were too many within one hour. */
  heldSince: instant.nullable(),
  /** Until then an Admin's word lifts that limit. */
  releasedUntil: instant.nullable(),
  createdAt: instant,
  version,
})
export type Provisioner = z.infer<typeof provisioner>

const withToken = provisioner.extend({ token: z.string() })

export const provisioningActs = [
  ...(['personMade', 'personLinked', 'personChanged', 'personDeactivated', 'personReactivated'] as const),
  ...(['personRemoved', 'groupMade', 'groupChanged', 'groupRemoved'] as const),
] as const
export type ProvisioningAct = (typeof provisioningActs)[number]

/** Why something was refused, in the words that people read; `detail` is what the identity server was told. */
export const provisioningRefusals = ['taken', 'protected', 'held', 'value', 'gone', 'version', 'failed'] as const
export type ProvisioningRefusal = (typeof provisioningRefusals)[number]

export const provisioningLine = z.object({
  id,
  at: instant,
  act: z.enum(provisioningActs),
  /** The person, or the group, as far as it was known. */
  title: z.string(),
  userId: id.nullable(),
  refusal: z.enum(provisioningRefusals).nullable(),
  detail: z.string(),
})
export type ProvisioningLine = z.infer<typeof provisioningLine>

const one = { access: manage, params: idParams } as const

/** For Admins; the identity server itself speaks SCIM at another door. */
export const provisioningEndpoints = {
  list: endpoint('GET', '/api/provisioners', { access: manage, response: z.object({ rows: z.array(provisioner) }) }),
  /** The token is in this answer and in no other. */
  create: endpoint('POST', '/api/provisioners', {
    access: manage,
    status: 201,
    body: provisionerBody.extend({ clientId }),
    response: withToken,
  }),
  change: endpoint('PUT', '/api/provisioners/:id', {
    ...one,
    body: provisionerBody.extend({ version }),
    response: provisioner,
  }),
  setState: endpoint('PUT', '/api/provisioners/:id/state', {
    ...one,
    body: z.strictObject({ on: z.boolean() }),
    response: provisioner,
  }),
  renew: endpoint('POST', '/api/provisioners/:id/token', { ...one, response: withToken }),
  /** Lets it deactivate again after it was held back. */
  release: endpoint('POST', '/api/provisioners/:id/release', { ...one, response: provisioner }),
  /** Its people and their roles stay as they are. */
  remove: endpoint('DELETE', '/api/provisioners/:id', { ...one, ...nothing }),
  log: endpoint('GET', '/api/provisioners/:id/log', {
    ...one,
    query: tableQuery(['at'], '-at', { refused: z.enum(['true']).optional() }).omit({ q: true, sort: true }),
    response: tableOf(provisioningLine),
  }),
}
