import { z } from 'zod'
import { endpoint, nothing } from '../http/endpoint.ts'
import { idParams } from '../http/fields.ts'
import { milestone, milestoneChange, milestoneDraft } from './milestones.schemas.ts'

const params = z.strictObject({ id: idParams.shape.id, milestoneId: idParams.shape.id })

export const milestoneEndpoints = {
  list: endpoint('GET', '/api/projects/:id/milestones', {
    access: 'signedIn',
    params: idParams,
    response: z.object({ rows: z.array(milestone), cursor: z.number().int() }),
  }),
  create: endpoint('POST', '/api/projects/:id/milestones', {
    access: 'signedIn',
    status: 201,
    params: idParams,
    body: milestoneDraft,
    response: milestone,
  }),
  /** A stale version answers 409 with the milestone as it is now. */
  update: endpoint('PATCH', '/api/projects/:id/milestones/:milestoneId', {
    access: 'signedIn',
    params,
    body: milestoneChange,
    response: milestone,
  }),
  /** Into the trash. */
  remove: endpoint('DELETE', '/api/projects/:id/milestones/:milestoneId', { access: 'signedIn', params, ...nothing }),
  restore: endpoint('POST', '/api/projects/:id/milestones/:milestoneId/restoration', {
    access: 'signedIn',
    params,
    response: milestone,
  }),
}
