import { z } from 'zod'
import { endpoint, nothing } from '../http/endpoint.ts'
import { idParams, version } from '../http/fields.ts'
import { spaceRoles } from '../spaces/spaces.endpoints.ts'
import { projectAbilities } from './abilities.ts'
import { projectDetail } from './projects.schemas.ts'

const params = z.strictObject({ id: idParams.shape.id, userId: idParams.shape.id })

export const projectMemberEndpoints = {
  /**
   * Adds a member, or replaces their role and abilities. A new `manager` takes the project over; the previous one stays
   * as a member with all abilities. Nobody gives an ability that they lack. What a member has is replaced on top of the
   * `version` that they had when it was read; without one, the body is about somebody new.
   */
  put: endpoint('PUT', '/api/projects/:id/members/:userId', {
    access: 'signedIn',
    params,
    body: z.strictObject({
      role: z.enum(spaceRoles).default('member'),
      abilities: z
        .array(z.enum(projectAbilities))
        .max(projectAbilities.length)
        .default([])
        .transform((abilities) => projectAbilities.filter((ability) => abilities.includes(ability))),
      version: version.optional(),
    }),
    response: projectDetail,
  }),
  /** Somebody else, or oneself; the manager first hands the project over. */
  remove: endpoint('DELETE', '/api/projects/:id/members/:userId', { access: 'signedIn', params, ...nothing }),
}
