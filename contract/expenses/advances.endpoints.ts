import { z } from 'zod'
import { endpoint, nothing } from '../http/endpoint.ts'
import { clientId, day, id, idParams, optionalLine } from '../http/fields.ts'
import { tableOf, tableQuery } from '../http/list.ts'
import { minorUnits, price } from '../money/money.ts'
import { namedPerson } from '../users/namedPerson.ts'

/** Money of the base currency that somebody was given beforehand; reports are set off against it. */
export const advance = z.object({
  id,
  owner: namedPerson,
  amount: minorUnits,
  day,
  note: z.string(),
  /** By reports that wait, were approved or paid. */
  used: minorUnits,
  remaining: minorUnits,
  givenBy: namedPerson,
})
export type Advance = z.infer<typeof advance>

const keep = { action: 'approve', subject: 'Expense' } as const

export const advanceEndpoints = {
  /** My own; for accounting everybody's. */
  list: endpoint('GET', '/api/expenses/advances', {
    access: { action: 'read', subject: 'Expense' },
    query: tableQuery(['day'], '-day', {
      ownerId: z.coerce.number().int().positive().optional(),
      /** Only advances that are not used up. */
      open: z.enum(['true']).optional(),
    }).omit({ q: true }),
    response: tableOf(advance),
  }),
  give: endpoint('POST', '/api/expenses/advances', {
    access: keep,
    status: 201,
    body: z.strictObject({
      clientId,
      ownerId: id,
      amount: price.positive('mustBePositive'),
      day,
      note: optionalLine(200).default(''),
    }),
    response: advance,
  }),
  /** Only while no report has used it. */
  remove: endpoint('DELETE', '/api/expenses/advances/:id', { access: keep, params: idParams, ...nothing }),
}
