import { z } from 'zod'
import { endpoint } from '../http/endpoint.ts'

export const firstSightEndpoints = {
  /**
   * The answers of several calls at once, by their addresses: of those that the frame asks on every start, or that `page`
   * asks. What this person may not ask or what could not be answered is missing; whoever needs it asks for it alone.
   */
  read: endpoint('GET', '/api/first-sight', {
    access: 'signedIn',
    beforeTwoStep: true,
    query: z.strictObject({ page: z.string().max(200).optional() }),
    /** All answers are as of this cursor, or newer. */
    response: z.object({ cursor: z.number().int(), answers: z.record(z.string(), z.unknown()) }),
  }),
}
