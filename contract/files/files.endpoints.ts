import { z } from 'zod'
import { type Access, endpoint } from '../http/endpoint.ts'
import { id, idParams } from '../http/fields.ts'

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
  upload: endpoint('POST', '/api/files', { access: 'signedIn', status: 201, response: storedFile }),
}

/** Hangs files that the person uploaded before on something, and takes them off again. */
export function attachmentEndpoints<const Response extends z.ZodType>(
  path: string,
  access: Access,
  response: Response,
) {
  return {
    attach: endpoint('POST', path, {
      access,
      params: idParams,
      response,
      status: 201,
      body: z.strictObject({ fileIds: z.array(id).min(1).max(10) }),
    }),
    detach: endpoint('DELETE', `${path}/:fileId`, {
      access,
      response,
      params: z.strictObject({ id: idParams.shape.id, fileId: idParams.shape.id }),
    }),
  }
}
