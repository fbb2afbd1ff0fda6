import { z } from 'zod'
import { cleanLine } from '../text/clean.ts'

export const id = z.number().int().positive()
export const idParams = z.strictObject({ id: z.coerce.number().int().positive() })
/** Four digits, far from where calendars of databases and browsers end. */
const yearIsUsable = (text: string) => text >= '1000' && text < '9000'
/** Days travel as YYYY-MM-DD and never pass through a time zone. */
export const day = z.iso.date().refine(yearIsUsable, 'invalidValue')
/** Months travel as YYYY-MM. */
export const month = z
  .string()
  .regex(/^\d{4}-(0[1-9]|1[0-2])$/)
  .refine(yearIsUsable, 'invalidValue')
/** Instants travel as ISO 8601 UTC. */
export const instant = z.iso.datetime().refine(yearIsUsable, 'invalidValue')
/** How often a row was written. The database counts in four bytes. */
export const version = z.number().int().positive().max(2_147_483_647)
/** The same where a row begins with none. */
export const versionOrNone = version.or(z.literal(0))
/** Made by the client; a repeated write with the same key returns the first result. */
export const clientId = z.string().min(8).max(64)
/** One line a person typed: trimmed, without control and direction-override characters. */
export const line = (max: number) => z.string().transform(cleanLine).pipe(z.string().min(1).max(max))
/** The same where it may stay empty. */
export const optionalLine = (max: number) => z.string().transform(cleanLine).pipe(z.string().max(max))
/** What a person is called. It goes out in mails, where an address would become a link in the workspace's name. */
export const personName = line(120).refine((name) => !name.includes('://'), 'nameWithAddress')
/** E.164: +905321112233 */
export const phone = z.string().regex(/^\+[1-9]\d{7,14}$/, 'invalidPhone')
export const email = z.string().trim().toLowerCase().max(254).pipe(z.email())
