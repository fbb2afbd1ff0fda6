import { z } from 'zod'
import { endpoint } from '../http/endpoint.ts'
import { id, idParams, version } from '../http/fields.ts'
import { projectAbilities } from '../projects/abilities.ts'
import { namedPerson } from '../users/namedPerson.ts'

export const spaceKinds = ['personal', 'project', 'sales'] as const
export const spaceRoles = ['manager', 'member'] as const

/** A space has members, and its members see the tasks, boards and files that belong to it. */
export const space = z.object({
  id,
  kind: z.enum(spaceKinds),
  /** Short and unique, as people say it ("DEP"); empty for a personal space. */
  code: z.string(),
  name: z.string(),
  manager: namedPerson.nullable(),
  /** Null for an Admin who sees it without being in it. */
  role: z.enum(spaceRoles).nullable(),
  /** What the reader may do there as a member; managers and Admins may do everything. */
  abilities: z.array(z.enum(projectAbilities)),
  archived: z.boolean(),
  version,
})
export type Space = z.infer<typeof space>

export const spaceMember = namedPerson.extend({ title: z.string(), role: z.enum(spaceRoles) })
export type SpaceMember = z.infer<typeof spaceMember>

export const spaceEndpoints = {
  /** The spaces I am in; for an Admin all but the personal spaces of others. Archived ones come last. */
  list: endpoint('GET', '/api/spaces', {
    access: 'signedIn',
    query: z.strictObject({ kind: z.enum(spaceKinds).optional() }),
    response: z.object({ rows: z.array(space), cursor: z.number().int() }),
  }),
  read: endpoint('GET', '/api/spaces/:id', {
    access: 'signedIn',
    params: idParams,
    response: z.object({ space, members: z.array(spaceMember), cursor: z.number().int() }),
  }),
}
