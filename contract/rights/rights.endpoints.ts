import { z } from 'zod'
import { endpoint } from '../http/endpoint.ts'
import { id, idParams, instant } from '../http/fields.ts'
import { actions, subjects } from '../roles/abilities.ts'
import { abilityRule } from '../roles/roles.endpoints.ts'
import { userStatuses } from '../users/users.endpoints.ts'

/** The state of an account that gives or blocks all of its rights at once. */
export const standings = ['able', 'inactive', 'invited', 'twoStepDue'] as const

const roleReference = z.object({ id, name: z.string() })

const roleRules = roleReference.extend({
  builtIn: z.boolean(),
  requiresTwoStep: z.boolean(),
  rules: z.array(abilityRule),
})
export type RoleRules = z.infer<typeof roleRules>

export const rights = z.object({
  person: z.object({ id, fullName: z.string(), avatar: z.string().nullable(), status: z.enum(userStatuses) }),
  standing: z.enum(standings),
  /** The person's roles. */
  roles: z.array(roleRules),
  /** The other roles, for people who may read roles. */
  others: z.array(roleRules),
  /** Since when the person has a role and who gave it, as far as the log knows. */
  given: z.array(z.object({ roleId: id, at: instant, by: z.string().nullable() })),
})
export type Rights = z.infer<typeof rights>

/** A rule that grants it, and its role. */
const grant = z.object({ role: roleReference, rule: abilityRule })
export type Grant = z.infer<typeof grant>

export const explanation = z.object({
  action: z.enum(actions),
  subject: z.enum(subjects),
  allowed: z.boolean(),
  reason: z.enum(['granted', 'noRule', ...standings.filter((standing) => standing !== 'able')]),
  /** The first one decides; if it were removed, the next would. */
  grants: z.array(grant),
  /** Where nothing says yes: the roles that would. */
  wouldGrant: z.array(grant),
})
export type Explanation = z.infer<typeof explanation>

const readRoles = { action: 'read', subject: 'Role' } as const

export const rightsEndpoints = {
  mine: endpoint('GET', '/api/me/rights', { access: 'signedIn', response: rights }),
  read: endpoint('GET', '/api/users/:id/rights', { access: readRoles, params: idParams, response: rights }),
  explain: endpoint('GET', '/api/roles/explanation', {
    access: readRoles,
    query: z.strictObject({
      userId: z.coerce.number().int().positive(),
      action: z.enum(actions),
      subject: z.enum(subjects),
    }),
    response: explanation.extend({ person: rights.shape.person }),
  }),
}
