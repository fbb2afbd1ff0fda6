import { z } from 'zod'
import { id } from '../http/fields.ts'

/** Somebody as others' rows carry them: enough for a face and a name. */
export const namedPerson = z.object({ id, fullName: z.string(), avatar: z.string().nullable() })
export type NamedPerson = z.infer<typeof namedPerson>
