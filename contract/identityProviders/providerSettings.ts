import { z } from 'zod'
import { id, instant, line, version } from '../http/fields.ts'

export const mostGroupRoles = 100

export const word = (max: number) => z.string().trim().min(1).max(max)

const domain = z
  .string()
  .trim()
  .toLowerCase()
  .max(253)
  .regex(/^[a-z0-9.-]+\.[a-z]{2,}$/, 'invalidDomain')

const groupRole = z.strictObject({ group: word(200), roleId: id })

/** What an Admin says of a provider of any kind. */
export const providerSettings = {
  /** On the button. */
  name: line(40),
  /** Whose verified address ends with one of them gets an account at the first sign-in. None: nobody. */
  domains: z.array(domain).max(50),
  /** Where the provider names groups: a claim, with dots where it lies deeper, or an attribute; null: roles are given here only. */
  groupsClaim: word(100).nullable(),
  groupRoles: z.array(groupRole).max(mostGroupRoles),
  /** For somebody new whose groups give no role; null: they are refused. */
  newcomerRoleId: id.nullable(),
}

/** What is answered of a provider of any kind. */
export const shownProviderSettings = {
  ...providerSettings,
  domains: z.array(z.string()),
  id,
  on: z.boolean(),
  /** False when the key that sealed it is lost. */
  hasSecret: z.boolean(),
  /** How many people sign in by it. */
  people: z.number().int(),
  createdAt: instant,
  version,
}
