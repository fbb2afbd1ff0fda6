import { z } from 'zod'
import { id } from '../http/fields.ts'

/** Somebody as others' rows carry them: enough for a face and a name. */
export const namedPerson = z.object({
  id,
  fullName: z.string(),
  avatar: z.string().nullable(),
  /** Of a program, where one may stand. */
  isBot: z.literal(true).optional(),
})
export type NamedPerson = z.infer<typeof namedPerson>
