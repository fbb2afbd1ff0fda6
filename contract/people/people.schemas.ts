import { z } from 'zod'
import { username } from '../accounts/accounts.endpoints.ts'
import { email, id, instant, optionalLine, personName, phone, version } from '../http/fields.ts'
import { languages } from '../locale/languages.ts'
import { namedPerson } from '../users/namedPerson.ts'
import { person } from '../users/users.endpoints.ts'

/** A person as the people who manage people see them. */
export const managedPerson = person.extend({
  phone: z.string().nullable(),
  language: z.enum(languages),
  manager: namedPerson.nullable(),
  twoStep: z.boolean(),
  openTasks: z.number().int(),
  lateTasks: z.number().int(),
  /** Until when the invitation that is out can be accepted. */
  invitedUntil: instant.nullable(),
  /** The last Admin cannot be removed. */
  lastAdmin: z.boolean(),
  version,
  /** Of their roles alone, which others give than those who keep the particulars. */
  rolesVersion: version,
})
export type ManagedPerson = z.infer<typeof managedPerson>

export const managedProfile = managedPerson.extend({
  about: z.string(),
  timeZone: z.string(),
  createdAt: instant,
  lockedUntil: instant.nullable(),
  /** Whether this reader's own rights reach as far as this person's: else their account is not theirs to change. */
  withinReach: z.boolean(),
  /** Never came in: there is no password yet. */
  neverJoined: z.boolean(),
})
export type ManagedProfile = z.infer<typeof managedProfile>

const particulars = {
  fullName: personName,
  email,
  phone: phone.nullable(),
  title: optionalLine(80),
  department: optionalLine(80),
  managerId: id.nullable(),
  language: z.enum(languages),
}

export const personDraft = z.strictObject({ ...particulars, username, roleIds: z.array(id).min(1).max(20) })
export type PersonDraft = z.infer<typeof personDraft>

export const personChange = z.strictObject({ ...particulars, version })
export type PersonChange = z.infer<typeof personChange>
