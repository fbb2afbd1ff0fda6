import { z } from 'zod'
import { endpoint, nothing } from '../http/endpoint.ts'
import { clientId, id, idParams, line, version } from '../http/fields.ts'
import { actions, subjects } from './abilities.ts'

export const abilityRule = z.strictObject({ action: z.enum(actions), subject: z.enum(subjects) })

export const roleName = line(60)

export const role = z.object({
  id,
  name: z.string(),
  builtIn: z.boolean(),
  requiresTwoStep: z.boolean(),
  rules: z.array(abilityRule),
  people: z.number().int(),
  version,
})
export type Role = z.infer<typeof role>

/** `version` is that of the person's roles, not of the roles themselves. */
export const assignedRoles = z.object({ userId: id, roles: z.array(z.object({ id, name: z.string() })), version })
export type AssignedRoles = z.infer<typeof assignedRoles>

const roleDraft = {
  name: roleName,
  rules: z.array(abilityRule).max(200),
  requiresTwoStep: z.boolean().default(false),
}

export const roleEndpoints = {
  list: endpoint('GET', '/api/roles', {
    access: { action: 'read', subject: 'Role' },
    response: z.object({ rows: z.array(role), cursor: z.number().int() }),
  }),
  create: endpoint('POST', '/api/roles', {
    access: { action: 'create', subject: 'Role' },
    status: 201,
    body: z.strictObject({ ...roleDraft, clientId: clientId.optional() }),
    response: role,
  }),
  update: endpoint('PUT', '/api/roles/:id', {
    access: { action: 'update', subject: 'Role' },
    params: idParams,
    body: z.strictObject({ ...roleDraft, version }),
    response: role,
  }),
  remove: endpoint('DELETE', '/api/roles/:id', {
    access: { action: 'delete', subject: 'Role' },
    params: idParams,
    /** People who have the role get this one instead; without it, a role that somebody has stays. */
    query: z.strictObject({ successorId: z.coerce.number().int().positive().optional() }),
    ...nothing,
  }),
  /** On top of the `rolesVersion` that the person had when their roles were read. */
  assign: endpoint('PUT', '/api/users/:id/roles', {
    access: { action: 'manage', subject: 'Role' },
    params: idParams,
    body: z.strictObject({ roleIds: z.array(id).min(1).max(20), version }),
    response: assignedRoles,
  }),
}
