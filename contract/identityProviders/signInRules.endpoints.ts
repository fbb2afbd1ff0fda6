import { z } from 'zod'
import { passwordRules } from '../accounts/passwordRules.ts'
import { endpoint } from '../http/endpoint.ts'
import { id, version } from '../http/fields.ts'

const manage = { action: 'manage', subject: 'all' } as const

/** Whoever closes the door for passwords came in by the other one in the last minutes. */
export const freshSignInMinutes = 15

/** In hours, from a sign-in on a device that is not to be remembered; and in days on one that is. */
const sessionHours = z.number().int().min(1).max(72)
const rememberedDays = z.number().int().min(1).max(90)

export const signInRulesBody = z
  .strictObject({
    companyOnly: z.boolean(),
    emergencyAdminId: id.nullable(),
    sessionHours,
    rememberedDays,
    /** Left out, they stay. */
    passwordRules: passwordRules.optional(),
    version,
  })
  .refine(({ companyOnly, emergencyAdminId }) => !companyOnly || emergencyAdminId !== null, {
    path: ['emergencyAdminId'],
    message: 'emergencyAdminNeeded',
  })
  .meta({ examples: [{ companyOnly: true, emergencyAdminId: 1, sessionHours: 12, rememberedDays: 30, version: 1 }] })

/** By which doors people come in. */
const signInRules = z.object({
  /** Passwords open nothing any more, save for the emergency Admin. */
  companyOnly: z.boolean(),
  emergencyAdminId: id.nullable(),
  sessionHours,
  rememberedDays,
  passwordRules,
  /** Whether this session may switch `companyOnly` on: it began at a provider a few minutes ago. */
  mayCloseDoor: z.boolean(),
  /** Active Admins with a password. */
  emergencyAdmins: z.array(z.object({ id, fullName: z.string(), email: z.string() })),
  version,
})
export type SignInRules = z.infer<typeof signInRules>

export const signInRulesEndpoints = {
  read: endpoint('GET', '/api/sign-in-rules', { access: manage, response: signInRules }),
  change: endpoint('PUT', '/api/sign-in-rules', { access: manage, body: signInRulesBody, response: signInRules }),
}
