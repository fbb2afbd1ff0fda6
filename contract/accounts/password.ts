import { z } from 'zod'

/** Section 5 of the specification; each message is a key of the `errors` catalogue. */
export const password = z
  .string()
  .min(1, 'passwordRequired')
  .min(8, 'passwordTooShort')
  .max(200)
  .regex(/\p{Ll}/u, 'passwordNeedsLowercase')
  .regex(/[\p{N}\p{S}\p{P}\s]/u, 'passwordNeedsNumberOrSymbol')

export const newPasswordFields = {
  password,
  passwordConfirmation: z.string().min(1, 'passwordConfirmationRequired'),
}

export function passwordsMatch(value: { password: string; passwordConfirmation: string }): boolean {
  return value.password === value.passwordConfirmation
}

export const mismatch = { path: ['passwordConfirmation'], message: 'passwordsDoNotMatch' }
