import { readFileSync } from 'node:fs'
import { z } from 'zod'
import { type RoleName, roleNames, session } from './people.ts'

export const sessionsFile = new URL('../../.cache/e2e/sessions.json', import.meta.url)

/** The session that the set-up made for this role. */
export function sessionOf(role: RoleName) {
  return z.record(z.enum(roleNames), session).parse(JSON.parse(readFileSync(sessionsFile, 'utf8')))[role]
}
