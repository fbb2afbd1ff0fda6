import { z } from 'zod'
import { endpoint } from '../http/endpoint.ts'
import { id } from '../http/fields.ts'

export const maxFileSize = 25 * 1024 * 1024
export const photoTypes = ['image/jpeg', 'image/gif', 'image/png'] as const

export const storedFile = z.object({
  id,
  name: z.string(),
  size: z.number().int(),
  type: z.string(),
  url: z.string(),
})
export type StoredFile = z.infer<typeof storedFile>

export const fileEndpoints = {
  /** multipart/form-data with one part `file`; it stays its uploader's until something refers to it, at most 24 hours. */
  upload: endpoint({ method: 'POST', path: '/api/files', access: 'signedIn', status: 201, response: storedFile }),
}
