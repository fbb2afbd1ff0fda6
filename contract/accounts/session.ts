import { z } from 'zod'
import { id } from '../http/fields.ts'
import { languages } from '../locale/languages.ts'
import { abilityRule } from '../roles/roles.endpoints.ts'

export const userData = z.object({
  id,
  fullName: z.string(),
  username: z.string(),
  avatar: z.string().nullable(),
  email: z.string(),
  /** The first role's name, for readers of the specified login response; rights follow from `roles`. */
  role: z.string(),
  roles: z.array(z.object({ id, name: z.string() })),
  language: z.enum(languages),
  timeZone: z.string(),
  /** A role asks for two-step sign-in: until it is set up, only that is open. */
  twoStepDue: z.boolean(),
  /** Somebody else views the app as this person: nothing can be written. */
  viewer: z.object({ id, fullName: z.string(), until: z.iso.datetime() }).optional(),
})
export type UserData = z.infer<typeof userData>

export const loginResponse = z.object({
  accessToken: z.string(),
  userAbilityRules: z.array(abilityRule),
  userData,
})
export type LoginResponse = z.infer<typeof loginResponse>

/** Two-step sign-in: the password was right, a code or a passkey is still due. */
export const loginChallenge = z.object({ challenge: z.string(), byApp: z.boolean(), byPasskey: z.boolean() })

/** The answer of `POST /users/check-user-detail`: the person and the rules as they are now. */
export const checkedUser = userData.extend({ userAbilityRules: z.array(abilityRule) })
