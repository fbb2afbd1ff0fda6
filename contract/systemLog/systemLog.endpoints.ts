import { z } from 'zod'
import { endpoint } from '../http/endpoint.ts'

export const systemLogEndpoints = {
  /** Errors that people met in their browsers; rate-limited, and cut rather than refused when long. */
  reportBrowserError: endpoint({
    method: 'POST',
    path: '/api/browser-errors',
    access: 'visitor',
    status: 204,
    body: z.strictObject({
      message: z.string().transform((text) => text.slice(0, 1000)),
      stack: z
        .string()
        .transform((text) => text.slice(0, 8000))
        .default(''),
      path: z.string().max(2000).default(''),
    }),
    response: null,
  }),
}
