import { paths } from '#contract/paths.ts'
import type { Door } from './screens.ts'

export type Walker = 'visitor' | 'member' | 'projectManager' | 'admin'
export const walkers: readonly Walker[] = ['visitor', 'member', 'projectManager', 'admin']

/** `stays`, or where the guard sends this person instead; `login` keeps the target in `to`. */
type Outcome = 'stays' | 'login' | string

const home = { member: paths.crm, projectManager: paths.crm, admin: paths.admin }

/** Section 2 of the specification: who ends up where, door by door. */
export const outcomes: Record<Door, Record<Walker, Outcome>> = {
  entry: { visitor: paths.login, ...home },
  public: { visitor: 'stays', member: 'stays', projectManager: 'stays', admin: 'stays' },
  visitorsOnly: { visitor: 'stays', ...home },
  signedIn: { visitor: 'login', member: 'stays', projectManager: 'stays', admin: 'stays' },
  aclDemo: { visitor: 'login', member: paths.crm, projectManager: 'stays', admin: 'stays' },
  projects: { visitor: 'login', member: paths.crm, projectManager: 'stays', admin: 'stays' },
  admin: { visitor: 'login', member: paths.crm, projectManager: paths.crm, admin: 'stays' },
}

/** The full address, query included, at which somebody who opened `path` ends up. */
export function destination(path: string, outcome: Outcome): string {
  if (outcome === 'stays') return path
  return outcome === 'login' ? `${paths.login}?to=${path}` : outcome
}
