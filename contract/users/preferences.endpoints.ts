import { z } from 'zod'
import { endpoint, nothing } from '../http/endpoint.ts'

const key = z.strictObject({ key: z.string().regex(/^[a-z][A-Za-z0-9.-]{0,59}$/, 'invalidFormat') })
/** Small screens' choices (columns of a table, a dashboard's order); never more than a few kilobytes. */
const value = z.json().refine((json) => JSON.stringify(json).length <= 8192, 'textTooLong')

export const preferenceEndpoints = {
  read: endpoint('GET', '/api/me/preferences/:key', {
    access: 'signedIn',
    params: key,
    response: z.object({ value: z.json().nullable() }),
  }),
  write: endpoint('PUT', '/api/me/preferences/:key', {
    access: 'signedIn',
    params: key,
    body: z.strictObject({ value }),
    ...nothing,
  }),
}
