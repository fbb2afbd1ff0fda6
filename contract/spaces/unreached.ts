import { z } from 'zod'
import { namedPerson } from '../users/namedPerson.ts'

/**
 * People whom a text mentions and who were not notified, as they do not see the place where it was written: a mention
 * gives no access.
 */
export const unreached = z.object({
  people: z.array(namedPerson),
  /** Whether the writer may take them into the project instead. */
  mayInvite: z.boolean(),
})
export type Unreached = z.infer<typeof unreached>
