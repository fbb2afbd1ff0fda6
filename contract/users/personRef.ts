import type { z } from 'zod'
import { person } from './users.endpoints.ts'

/** Enough of a person to draw a face and a name beside something else. */
export const personRef = person.pick({ id: true, fullName: true, avatar: true })
export type PersonRef = z.infer<typeof personRef>
