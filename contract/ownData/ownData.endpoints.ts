import { z } from 'zod'
import { storedFile } from '../files/files.endpoints.ts'
import { endpoint, nothing } from '../http/endpoint.ts'
import { clientId, id, idParams, instant } from '../http/fields.ts'

/** The archive is kept for so long. */
export const ownDataKeptDays = 7

export const ownDataStates = ['waiting', 'running', 'done', 'failed'] as const

/** One archive of everything that is mine, being made or made. */
export const ownDataExport = z.object({
  id,
  state: z.enum(ownDataStates),
  /** Steps so far and altogether: each kind of data is one, and each file. */
  done: z.number().int(),
  total: z.number().int().nullable(),
  file: storedFile.nullable(),
  createdAt: instant,
})
export type OwnDataExport = z.infer<typeof ownDataExport>

export const ownDataEndpoints = {
  /** The contents of an archive made now, kind by kind, and the archives of the last days. */
  overview: endpoint('GET', '/api/me/data', {
    access: 'signedIn',
    response: z.object({
      kinds: z.array(z.object({ name: z.string(), rows: z.number().int() })),
      exports: z.array(ownDataExport),
      cursor: z.number().int(),
    }),
  }),
  start: endpoint('POST', '/api/me/data/exports', {
    access: 'signedIn',
    status: 202,
    body: z.strictObject({ clientId, password: z.string().min(1, 'passwordRequired').max(200) }),
    response: ownDataExport,
  }),
  /** Stops it, or throws it away. */
  remove: endpoint('DELETE', '/api/me/data/exports/:id', { access: 'signedIn', params: idParams, ...nothing }),
}
