import { z } from 'zod'
import { endpoint } from '../http/endpoint.ts'

const key = z.strictObject({ key: z.string().regex(/^[a-z][A-Za-z0-9.-]{0,59}$/, 'invalidFormat') })
/** Small screens' choices (columns of a table, a dashboard's order); never more than a few kilobytes. */
const value = z.json().refine((json) => JSON.stringify(json).length <= 8192, 'textTooLong')

export const preferenceEndpoints = {
  read: endpoint({
    method: 'GET',
    path: '/api/me/preferences/:key',
    access: 'signedIn',
    params: key,
    response: z.object({ value: z.json().nullable() }),
  }),
  write: endpoint({
    method: 'PUT',
    path: '/api/me/preferences/:key',
    access: 'signedIn',
    status: 204,
    params: key,
    body: z.strictObject({ value }),
    response: null,
  }),
}
