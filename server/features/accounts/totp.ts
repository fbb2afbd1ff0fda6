import { generateSecret, generateURI, verifySync } from 'otplib'

const period = 30

export const newTotpSecret = () => generateSecret()

export function otpauthUrl(issuer: string, email: string, secret: string): string {
  return generateURI({ issuer, label: email, secret })
}

/**
 * The time step of a right code, or null. One step of drift either way is allowed; a used step and all before it are
 * not, so that a code seen over a shoulder is worthless.
 */
export function totpStep(secret: string, code: string, now: Date, lastStep: number | null): number | null {
  if (!/^\d{6}$/.test(code)) return null
  const result = verifySync({
    secret,
    token: code,
    epoch: Math.floor(now.getTime() / 1000),
    period,
    epochTolerance: period,
  })
  if (!result.valid || !('timeStep' in result)) return null
  return lastStep !== null && result.timeStep <= lastStep ? null : result.timeStep
}
