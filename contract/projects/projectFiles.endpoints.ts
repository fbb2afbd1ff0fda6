import { z } from 'zod'
import { storedFile } from '../files/files.endpoints.ts'
import { endpoint, nothing } from '../http/endpoint.ts'
import { id, idParams, instant } from '../http/fields.ts'
import { tableOf, tableQuery } from '../http/list.ts'
import { namedPerson } from '../users/namedPerson.ts'

export const projectFile = storedFile.extend({
  addedAt: instant,
  addedBy: namedPerson.nullable(),
  /** Where it hangs: on the project itself, or on one of its tasks. */
  task: z.object({ id, key: z.string(), title: z.string() }).nullable(),
  /** Whether the reader may remove it here: their own file, or any if they may edit. Tasks remove their own files. */
  removable: z.boolean(),
})
export type ProjectFile = z.infer<typeof projectFile>

const params = z.strictObject({ id: idParams.shape.id, fileId: idParams.shape.id })

export const projectFileEndpoints = {
  list: endpoint('GET', '/api/projects/:id/files', {
    access: 'signedIn',
    params: idParams,
    query: tableQuery(['addedAt', 'name', 'size'], '-addedAt', { of: z.enum(['project', 'task']).optional() }),
    response: tableOf(projectFile),
  }),
  /** Files that the person uploaded before. */
  attach: endpoint('POST', '/api/projects/:id/files', {
    access: 'signedIn',
    status: 201,
    params: idParams,
    body: z.strictObject({ fileIds: z.array(id).min(1).max(10) }),
    response: z.object({ rows: z.array(projectFile) }),
  }),
  /** Into the trash. */
  detach: endpoint('DELETE', '/api/projects/:id/files/:fileId', { access: 'signedIn', params, ...nothing }),
  /** By the person who removed it, and Admins. */
  restore: endpoint('POST', '/api/projects/:id/files/:fileId/restoration', {
    access: 'signedIn',
    params,
    response: projectFile,
  }),
}
