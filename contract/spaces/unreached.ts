import { z } from 'zod'
import { namedPerson } from '../users/namedPerson.ts'

/**
 * People whom a text names and who were not told, as they do not see what it was written under: being named gives no
 * access.
 */
export const unreached = z.object({
  people: z.array(namedPerson),
  /** Whether the writer may take them into the project instead. */
  mayInvite: z.boolean(),
})
export type Unreached = z.infer<typeof unreached>
